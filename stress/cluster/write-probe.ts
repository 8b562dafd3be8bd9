// Writes to the database all the time and notes what was acknowledged, so that outages and losses
// can be measured.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type WriteProbe = Awaited<ReturnType<typeof startWriteProbe>>;

const PAUSE_MS = 20;
const RECONNECT_MS = 50;
/** Longer than a commit that waits for its standby takes; only then is the connection given up. */
const LIMIT_MS = 1_500;

export async function startWriteProbe(connectionString: string) {
  const acknowledged: { id: number; begunAt: number; at: number; sentAt: number; answeredAt: number }[] = [];
  let id = 0;
  let errors = 0;
  const over = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString,
      application_name: 'write probe',
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
    });
    made.on('error', () => undefined);
    await made.connect();
    return made;
  }
  async function write() {
    id += 1;
    try {
      client ??= await connect();
      const begunAt = performance.now();
      const sentAt = Date.now();
      // A number that got no answer is not tried again: nobody was promised it.
      await client.query('insert into drill_probe (id) values ($1)', [id]);
      acknowledged.push({ id, begunAt, at: performance.now(), sentAt, answeredAt: Date.now() });
      await sleep(PAUSE_MS);
    } catch {
      errors += 1;
      void client?.end().catch(() => undefined);
      client = undefined;
      await sleep(RECONNECT_MS);
    }
  }
  client = await connect();
  await client.query(
    'create table if not exists drill_probe (id bigint primary key, at timestamptz default now())',
  );
  const writing = (async () => {
    while (!over.signal.aborted) await write();
    await client?.end().catch(() => undefined);
  })();

  return {
    errors: () => errors,
    count: () => acknowledged.length,
    lastId: () => acknowledged.at(-1)?.id ?? 0,
    /**
     * Until a write that begins now or later is acknowledged:
     * an answer may have been on its way already.
     */
    async untilWriting(limitMs = 60_000): Promise<void> {
      const since = performance.now();
      while ((acknowledged.at(-1)?.begunAt ?? 0) < since) {
        if (performance.now() - since > limitMs) throw new Error(`nothing was written for ${limitMs} ms`);
        await sleep(PAUSE_MS);
      }
    },
    /** The longest time without an acknowledged write that ended after this moment. */
    longestGapSince(moment: number): number {
      let longest = 0;
      for (let index = acknowledged.length - 1; index > 0; index--) {
        const [before, after] = [acknowledged[index - 1]?.at ?? 0, acknowledged[index]?.at ?? 0];
        if (after < moment) break;
        longest = Math.max(longest, after - before);
      }
      return longest;
    },
    /** Acknowledged numbers that the database does not have. */
    async findLost(pool: pg.Pool, fromId = 0): Promise<number[]> {
      // What is acknowledged while the rows are read is perhaps not among them.
      const promised = [...acknowledged];
      const { rows } = await pool.query<{ id: string }>('select id from drill_probe');
      const stored = new Set(rows.map((row) => Number(row.id)));
      return promised.filter((one) => one.id >= fromId && !stored.has(one.id)).map((one) => one.id);
    },
    /** After a restore to this moment: what is missing of before, and what is there of after. */
    async compareWith(pool: pg.Pool, moment: number) {
      const { rows } = await pool.query<{ id: string }>('select id from drill_probe');
      const stored = new Set(rows.map((row) => Number(row.id)));
      return {
        before: acknowledged.filter(({ answeredAt }) => answeredAt < moment).length,
        missing: acknowledged.filter(({ id, answeredAt }) => answeredAt < moment && !stored.has(id)).length,
        later: acknowledged.filter(({ id, sentAt }) => sentAt > moment && stored.has(id)).length,
        lost: acknowledged.filter(({ id }) => !stored.has(id)).length,
      };
    },
    async stop() {
      over.abort();
      await writing;
    },
  };
}
