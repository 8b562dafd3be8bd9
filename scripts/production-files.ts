// Which files of src production runs:
// what can be reached from the entries that knip.json marks with "!", the routes and the door.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownImports } from './own-imports.ts';

type IsFollowed = (file: string) => boolean;

/** Everything that can be reached from some files, themselves included. */
function reachable(root: string, entries: readonly string[], isFollowed: IsFollowed = () => true) {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const path = join(root, file);
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(path)) continue;
    found.add(file);
    if (isFollowed(file)) open.push(...ownImports(readFileSync(path, 'utf8'), file, { types: false }));
  }
  return found;
}

/** Whether a test imports production code, by itself or through what only tests use. */
export const runsProduction = (root: string, test: string, production: ReadonlySet<string>): boolean =>
  [...reachable(root, [test], (file) => !production.has(file))].some(
    (file) => file.startsWith('src/') && production.has(file),
  );

export function productionFiles(root: string): Set<string> {
  const { entry }: { entry: string[] } = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'));
  const patterns = [
    ...entry.filter((pattern) => pattern.endsWith('!')).map((pattern) => pattern.slice(0, -1)),
    'src/web/routes/**/*.{ts,tsx}',
    'src/web/door/main.tsx',
  ];
  const entries = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return reachable(
    root,
    entries.filter((file) => !/\.test\.tsx?$/.test(file)),
  );
}
