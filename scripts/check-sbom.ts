// The list of what is shipped (CycloneDX, made by the build with `pnpm sbom`) names every
// production dependency, each with its licence and a hash of what was downloaded.
import { readFileSync } from 'node:fs';

type Component = {
  name: string;
  group?: string;
  version: string;
  licenses?: unknown[];
  externalReferences?: { type: string; hashes?: unknown[] }[];
};
export type Sbom = { bomFormat: string; components: Component[] };

/** Its package.json names no licence; its LICENSE file is MIT. */
const WITHOUT_LICENCE = new Set(['png-js']);

const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

export function findSbomProblems(
  { bomFormat, components }: Sbom,
  dependencies: Readonly<Record<string, string>>,
): string[] {
  const known = new Set(components.map((one) => `${nameOf(one)} ${one.version}`));
  const hasHash = ({ externalReferences = [] }: Component) =>
    externalReferences.some(({ hashes = [] }) => hashes.length > 0);
  return [
    ...(bomFormat === 'CycloneDX' ? [] : [`its format is ${bomFormat}`]),
    ...Object.entries(dependencies)
      .filter(([name, version]) => !known.has(`${name} ${version}`))
      .map(([name, version]) => `${name} ${version} is missing`),
    ...components
      .filter((one) => !one.licenses?.length && !WITHOUT_LICENCE.has(nameOf(one)))
      .map((one) => `${nameOf(one)} has no licence`),
    ...components.filter((one) => !hasHash(one)).map((one) => `${nameOf(one)} has no hash`),
  ];
}

if (import.meta.main) {
  const sbom: Sbom = JSON.parse(readFileSync('build/sbom.json', 'utf8'));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const problems = findSbomProblems(sbom, dependencies);
  for (const problem of problems) console.log(`build/sbom.json: ${problem}`);
  console.log(`build/sbom.json: ${sbom.components.length} components, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
