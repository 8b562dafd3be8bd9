import { readFileSync } from 'node:fs';
import type { Cluster } from './cluster.ts';

/** Of what Node prints when it ends a process. */
const MAX_PLAIN_LINES = 12;

/**
 * Prints each kind of logged error once, with its count, and what is not a log entry:
 * why Node ended a process.
 */
export function printLoggedErrors({ webs, workers }: Pick<Cluster, 'webs' | 'workers'>) {
  const kinds = new Map<string, number>();
  for (const { name, logFile } of [...webs, ...workers]) {
    const lines = readFileSync(logFile, 'utf8').split('\n');
    const plain = lines.filter((line) => line !== '' && !line.startsWith('{'));
    for (const line of plain.slice(0, MAX_PLAIN_LINES)) console.log(`     ${name}: ${line}`);
    for (const line of lines) {
      if (!line.startsWith('{') || !/"level":[56]0/.test(line)) continue;
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
      const kind = `${msg}: ${err?.message?.slice(0, 120) ?? ''}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  for (const [kind, count] of kinds) console.log(`     log: ${count} × ${kind}`);
}
