// Which files of src production runs: what can be reached from the entries that knip.json marks with "!" and the routes.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const IMPORT = /\b(?:import|export)\s+(?!type\b)([^'"`;]*?)\bfrom\s+['"]([^'"]+)['"]/g;
const BARE_IMPORT = /\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

const isOnlyTypes = (clause: string): boolean =>
  /^\{[^}]*\}\s*$/.test(clause) &&
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .filter((name) => name.trim() !== '')
    .every((name) => name.trim().startsWith('type '));

/** Our own modules that a file imports at run time, by their paths from the root. */
export function importsOf(source: string, file: string): string[] {
  const names = [
    ...[...source.matchAll(IMPORT)].flatMap(([, clause = '', name = '']) =>
      isOnlyTypes(clause) ? [] : [name],
    ),
    ...[...source.matchAll(BARE_IMPORT)].map(([, name = '']) => name),
  ];
  return names.flatMap((name) => ownModule(name, file) ?? []);
}

/** The path from the root of a module that a file imports; undefined for a package. */
export function ownModule(name: string, file: string): string | undefined {
  if (name.startsWith('.')) return posix.join(dirname(file), name);
  const [, folder, rest] = /^#(core|server|web|test|tools)\/(.+)$/.exec(name) ?? [];
  if (!folder) return undefined;
  return folder === 'test' || folder === 'tools' ? `${folder}/${rest}` : `src/${folder}/${rest}`;
}

type IsFollowed = (file: string) => boolean;

/** Everything that can be reached from some files, themselves included. */
function reachable(root: string, entries: readonly string[], isFollowed: IsFollowed = () => true) {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const path = join(root, file);
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(path)) continue;
    found.add(file);
    if (isFollowed(file)) open.push(...importsOf(readFileSync(path, 'utf8'), file));
  }
  return found;
}

/** Whether a test imports something that production runs, by itself or through what only tests use. */
export const runsProduction = (root: string, test: string, production: ReadonlySet<string>): boolean =>
  [...reachable(root, [test], (file) => !production.has(file))].some(
    (file) => file.startsWith('src/') && production.has(file),
  );

export function productionFiles(root: string): Set<string> {
  const { entry }: { entry: string[] } = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'));
  const patterns = [
    ...entry.filter((pattern) => pattern.endsWith('!')).map((pattern) => pattern.slice(0, -1)),
    'src/web/routes/*.{ts,tsx}',
  ];
  const entries = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return reachable(
    root,
    entries.filter((file) => !/\.test\.tsx?$/.test(file)),
  );
}
