// Which of our own modules a file imports.
// Reads the source as text: a compiler would take seconds for the whole tree.
import { dirname, posix } from 'node:path';

const IMPORT =
  /^(?:import|export)\s(type\b)?([^;'"`]*?)\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** `{ type A, type B }` imports nothing at run time. */
const isOnlyTypes = (clause: string): boolean =>
  /^\s*\{[^}]*\}\s*$/.test(clause) &&
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .filter((name) => name.trim() !== '')
    .every((name) => name.trim().startsWith('type '));

/** Paths from the root, with or without the imports that only name types. */
export function ownImports(source: string, file: string, { types }: { types: boolean }): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, type, clause = '', from, bare, dynamic]) => {
    if (!types && (type || (from && isOnlyTypes(clause)))) return [];
    return ownModule(from ?? bare ?? dynamic ?? '', file) ?? [];
  });
}

/** The module's path from the root; undefined for a package. */
function ownModule(name: string, file: string): string | undefined {
  if (name.startsWith('.')) return posix.join(dirname(file), name);
  const [, folder, rest] = /^#(core|server|web|test|tools)\/(.+)$/.exec(name) ?? [];
  if (!folder) return undefined;
  return folder === 'test' || folder === 'tools' ? `${folder}/${rest}` : `src/${folder}/${rest}`;
}
