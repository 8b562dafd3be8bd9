import { readFileSync } from 'node:fs';
import type { Cluster } from './cluster.ts';

/** Prints each kind of logged error once, with its count. */
export function printLoggedErrors({ webs, workers }: Pick<Cluster, 'webs' | 'workers'>) {
  const kinds = new Map<string, number>();
  for (const { logFile } of [...webs, ...workers])
    for (const line of readFileSync(logFile, 'utf8').split('\n')) {
      if (!line.startsWith('{') || !/"level":[56]0/.test(line)) continue;
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
      const kind = `${msg}: ${err?.message?.slice(0, 120) ?? ''}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  for (const [kind, count] of kinds) console.log(`     log: ${count} × ${kind}`);
}
