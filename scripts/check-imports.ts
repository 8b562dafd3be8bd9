// Fails on circular imports, type imports included, and on imports of another subject's queries.
import { globSync, readFileSync } from 'node:fs';
import { ownImports } from './own-imports.ts';

/** The files that each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCES = '{src,test,scripts,stress,bench,demo,ops,tools}/**/*.{ts,tsx}';

/** Groups of files that import each other, directly or through others (Tarjan's algorithm). */
export function findCircles(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const visitedAt = new Map<string, number>();
  const path: string[] = [];
  /** Returns the earliest visit that can be reached from the file and is still on the path. */
  const visit = (file: string): number => {
    const startedAt = visitedAt.size;
    let earliest = startedAt;
    visitedAt.set(file, startedAt);
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      const seenAt = visitedAt.get(target);
      if (seenAt === undefined) earliest = Math.min(earliest, visit(target));
      else if (path.includes(target)) earliest = Math.min(earliest, seenAt);
    }
    if (earliest === startedAt) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) circles.push(group.toSorted());
    }
    return earliest;
  };
  for (const file of graph.keys()) if (!visitedAt.has(file)) visit(file);
  return circles;
}

/** A file may import another subject's functions, never its queries. Tests may read any table. */
export function findForeignQueries(graph: ImportGraph): string[] {
  const nounOf = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1];
  const isForeign = (file: string, target: string) =>
    nounOf(file) && target.endsWith('-queries.ts') && nounOf(target) !== nounOf(file);
  return [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => !/\.test\.tsx?$/.test(file) && isForeign(file, target))
      .map((target) => `${file} imports ${target}`),
  );
}

if (import.meta.main) {
  const files = globSync(SOURCES);
  const graph = new Map(
    files.map((file) => [file, ownImports(readFileSync(file, 'utf8'), file, { types: true })]),
  );
  const circles = findCircles(graph);
  for (const circle of circles) console.log(`import each other: ${circle.join(', ')}`);
  console.log(`${circles.length} import circles`);
  const foreign = findForeignQueries(graph);
  for (const line of foreign) console.log(line);
  console.log(`${foreign.length} imports of another subject's queries`);
  process.exitCode = circles.length + foreign.length > 0 ? 1 : 0;
}
