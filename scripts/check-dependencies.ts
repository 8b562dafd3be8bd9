// Every installed package has a licence that we accept, and no install script without a permission
// in pnpm-workspace.yaml (`allowBuilds`). Versions in package.json are exact.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Package = { name: string; license: string; hasInstallScript: boolean };
type PackageJson = { name: string; license?: unknown; scripts?: Record<string, string> };

const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);
/** Other licences, fine for these packages only. A name also covers `name-linux-x64`. */
const EXCEPTIONS = [
  { license: 'MPL-2.0', names: ['axe-core', '@axe-core/playwright'], reason: 'unchanged, only in tests' },
  { license: 'MPL-2.0', names: ['lightningcss'], reason: 'unchanged, only in the build' },
  { license: 'CC-BY-4.0', names: ['caniuse-lite'], reason: 'data for the build, not shipped' },
  { license: 'LGPL-3.0-or-later', names: ['@img/sharp-libvips'], reason: 'an unchanged shared library' },
  { license: '', names: ['png-js'], reason: 'its LICENSE file is MIT' },
];
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

/** `MIT OR X` needs one accepted licence, `MIT AND X` both. */
export function isAccepted(license: string): boolean {
  const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((parts) => parts.split(' AND ').every((part) => ACCEPTED.has(part)));
}

const isException = ({ name, license }: Package): boolean =>
  EXCEPTIONS.some(
    (exception) =>
      exception.license === license &&
      exception.names.some((one) => name === one || name.startsWith(`${one}-`)),
  );

export function findLicenseProblems(packages: readonly Package[]): string[] {
  return packages
    .filter((one) => !isAccepted(one.license) && !isException(one))
    .map(({ name, license }) => `${name} has the licence ${license || '(none)'}, which is not accepted`);
}

/** A permission without a script is a problem too: a later version could use it unnoticed. */
export function findScriptProblems(packages: readonly Package[], allowed: ReadonlySet<string>): string[] {
  const withScript = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name));
  const forbidden = [...withScript].filter((name) => !allowed.has(name));
  const unused = [...allowed].filter((name) => !withScript.has(name));
  return [
    ...forbidden.map((name) => `${name} has an install script, but no permission`),
    ...unused.map((name) => `${name} may run an install script, but has none`),
  ];
}

export function findVersionProblems(versions: Readonly<Record<string, string>>): string[] {
  return Object.entries(versions)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} has the version ${version} in package.json, which is not exact`);
}

/** The names that pnpm-workspace.yaml allows to run install scripts. */
export function allowedBuilds(yaml: string): Set<string> {
  const block = /^allowBuilds:\n((?: {2}.*\n)*)/m.exec(yaml)?.[1] ?? '';
  return new Set([...block.matchAll(/^ {2}'?([^':]+)'?: true$/gm)].map(([, name]) => name ?? ''));
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** pnpm has each package once as a directory; the links beside it are its dependencies. */
function readPackages(): Package[] {
  return globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('@'))
    .map((entry) => {
      const directory = join(entry.parentPath, entry.name);
      const { name, license, scripts = {} }: PackageJson = readJson(join(directory, 'package.json'));
      const isNative = readdirSync(directory).includes('binding.gyp');
      return {
        name,
        license: typeof license === 'string' ? license : '',
        hasInstallScript: isNative || INSTALL_SCRIPTS.some((script) => scripts[script]),
      };
    });
}

if (import.meta.main) {
  const packages = readPackages();
  const { dependencies, devDependencies } = readJson('package.json');
  const problems = [
    ...findLicenseProblems(packages),
    ...findScriptProblems(packages, allowedBuilds(readFileSync('pnpm-workspace.yaml', 'utf8'))),
    ...findVersionProblems({ ...dependencies, ...devDependencies }),
  ];
  for (const problem of problems) console.log(problem);
  console.log(`${packages.length} packages, ${problems.length} problems with licences, scripts or versions`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
