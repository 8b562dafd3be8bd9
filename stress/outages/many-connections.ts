// The primary dies, and 400 clients want a connection at once.
// Each writes one row with a key and tries until it has.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Results } from '../cluster/results.ts';
import { withDatabase } from './with-database.ts';

const CLIENTS = 400;
const MAX_WAIT_MS = 60_000;
const RETRY_MS = 250;
const MAX_OUTAGE_MS = 15_000;
/** The role's limit, and what the drill itself has open. */
const MAX_BACKENDS = 150;

async function writeOnce(connectionString: string, key: number, errors: Map<string, number>) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < MAX_WAIT_MS) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 4_000, query_timeout: 4_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('insert into drill_client (key) values ($1) on conflict do nothing', [key]);
      return performance.now();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      errors.set(code ?? message, (errors.get(code ?? message) ?? 0) + 1);
      await sleep(RETRY_MS + Math.random() * RETRY_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}

export async function connectAllAtOnce(results: Results) {
  await withDatabase({}, async ({ set, probe, pool }) => {
    await pool.query(
      'create table drill_client (key integer primary key); grant insert, select on drill_client to tredje',
    );
    const leader = await set.leader();
    if (!leader) throw new Error('the database has no primary');
    const brokenAt = performance.now();
    leader.kill();
    const errors = new Map<string, number>();
    let maxBackends = 0;
    const ended = new AbortController();
    const counting = (async () => {
      while (!ended.signal.aborted) {
        const { rows } = await pool
          .query<{ count: number }>(`select count(*)::int from pg_stat_activity where usename = 'tredje_app'`)
          .catch(() => ({ rows: [] }));
        maxBackends = Math.max(maxBackends, rows[0]?.count ?? 0);
        await sleep(100);
      }
    })();
    const ends = await Promise.all(
      Array.from({ length: CLIENTS }, (_, key) => writeOnce(set.url, key, errors)),
    );
    ended.abort();
    await counting;
    await probe.untilWriting();
    const outageMs = probe.longestGapSince(brokenAt);
    const written = ends.filter((end) => end !== undefined).toSorted((a, b) => a - b);
    const lastSeconds = ((written.at(-1) ?? 0) - brokenAt) / 1_000;
    console.log(
      `     nothing written for ${(outageMs / 1_000).toFixed(1)} s; refusals: ${JSON.stringify([...errors])}`,
    );
    results.check(
      `${CLIENTS} clients at once all write their row`,
      written.length === CLIENTS,
      `${written.length}, the last one ${lastSeconds.toFixed(1)} s after the crash`,
    );
    results.check('writes go on in time', outageMs <= MAX_OUTAGE_MS);
    results.check(
      `at most ${MAX_BACKENDS} of them reach PostgreSQL`,
      maxBackends <= MAX_BACKENDS,
      `${maxBackends}`,
    );
    leader.start();
    await set.untilHealthy();
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from drill_client');
    results.check('each row is there once', rows[0]?.count === CLIENTS, `${rows[0]?.count}`);
    const lost = await probe.findLost(pool);
    results.check(`${probe.count()} writes that were acknowledged are there`, lost.length === 0, lost);
  });
}
