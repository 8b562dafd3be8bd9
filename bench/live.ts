// How long after its commit a hold shows in another process's list, with and without Redis:
// `pnpm bench live [--changes 1000]`.
// This process claims tables, and a server is watched as a browser would.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { claimSitting } from '#server/booking/hold/claim-sitting.ts';
import { announceVenueChange } from '#server/catalog/venue-changes.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { withServer } from '../scripts/throwaway-server.ts';

const { values } = parseArgs({ options: { changes: { type: 'string', default: '1000' } } });
const CHANGES = Number(values.changes);
const BOARD = '/api/v4/boards/kobenhavn/restaurant';
const NO_REDIS = 'redis://127.0.0.1:1';
const LOST_AFTER_MS = 10_000;
const GOALS = { with: 500, without: 2_000 };

let failures = 0;
for (const redis of ['with', 'without'] as const) {
  const redisUrl = redis === 'with' ? process.env.REDIS_URL : NO_REDIS;
  if (redisUrl) process.env.REDIS_URL = redisUrl;
  await withServer(
    { name: `live_${redis}`, seed: ['--venues', '5000', '--pictures', 'none'], roles: 'web' },
    async ({ origin, env }) => {
      const app = await createApp(readConfig({ ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
      const waits = await measure(app, origin, redis === 'with' ? 1 : 50);
      await app.close();
      const seen = waits.filter((wait) => wait !== undefined).toSorted((a, b) => a - b);
      const at = (part: number) =>
        Math.round(seen[Math.min(seen.length - 1, Math.floor(seen.length * part))] ?? 0);
      const lost = waits.length - seen.length;
      const isGood = lost === 0 && at(0.99) < GOALS[redis];
      if (!isGood) failures += 1;
      console.log(
        `${redis} Redis: ${waits.length} holds, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, lost ${lost} (goal: p99 under ${GOALS[redis]} ms, none lost) ${isGood ? 'reached' : 'NOT REACHED'}`,
      );
    },
  );
}
process.exit(failures > 0 ? 1 : 0);

/** Milliseconds from each hold's commit to its event; undefined for an event that never came. */
async function measure(app: Awaited<ReturnType<typeof createApp>>, origin: string, atOnce: number) {
  const seen = await watch(origin);
  const tables = await findTables(app);
  const waits: (number | undefined)[] = [];
  for (let index = 0; index < tables.length; index += atOnce) {
    const batch = tables.slice(index, index + atOnce);
    waits.push(...(await Promise.all(batch.map((table) => holdAndWait(app, table, seen)))));
  }
  return waits;
}

type Table = { venueId: number; serviceDay: string; party: number; arriveAt: Date };

/** One free table per venue. */
async function findTables(app: Awaited<ReturnType<typeof createApp>>): Promise<Table[]> {
  const { rows } = await app.db.query<Table>(
    `select distinct on (s.venue_id) s.venue_id as "venueId", s.service_day::text as "serviceDay",
       s.party_min::int as party, s.arrive_to as "arriveAt"
     from sitting s join venue v on v.id = s.venue_id join city c on c.id = v.parent_city_id
     where c.slug = 'kobenhavn' and v.product_type = 'restaurant' and v.is_active and s.state = 'open' and s.hold_id is null
       and least(s.sell_until, s.arrive_to - interval '30 minutes') > app_now() + interval '5 minutes'
     order by s.venue_id, s.id limit $1`,
    [CHANGES],
  );
  return rows;
}

async function holdAndWait(app: Awaited<ReturnType<typeof createApp>>, table: Table, seen: Seen) {
  const { outcome } = await claimSitting(app, { ...table, visitorId: randomUUID() });
  const committedAt = performance.now();
  if (outcome !== 'claimed') throw new Error(`A free table was ${outcome}`);
  announceVenueChange(app, table.venueId);
  const seenAt = await seen.wait(table.venueId);
  return seenAt && Math.max(0, seenAt - committedAt);
}

type Seen = { wait: (venueId: number) => Promise<number | undefined> };

async function watch(origin: string): Promise<Seen> {
  const times = new Map<number, number>();
  const waiting = new Map<number, (at: number) => void>();
  await fetch(origin + BOARD);
  const stream = await fetch(`${origin}${BOARD}/events`);
  void (async () => {
    let text = '';
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: stock\ndata: (.*)$/m.exec(event)?.[1];
        for (const id of data ? (JSON.parse(data) as { id: number[] }).id : []) {
          times.set(id, performance.now());
          waiting.get(id)?.(performance.now());
        }
      }
    }
  })().catch(() => undefined);
  return {
    wait: (venueId) =>
      new Promise((resolve) => {
        const known = times.get(venueId);
        if (known) return resolve(known);
        waiting.set(venueId, resolve);
        setTimeout(() => resolve(undefined), LOST_AFTER_MS).unref();
      }),
  };
}
