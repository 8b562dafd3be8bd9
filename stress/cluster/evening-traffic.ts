// Guests who book and venues that release, withdraw and check in, until the traffic is ended.
// Every answer is recorded.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createAcknowledged } from './acknowledged.ts';
import type { Cluster } from './cluster.ts';
import { makeGiftCards } from './gift-cards.ts';
import { spendEvening } from './guest-evening.ts';
import { createProvider } from './provider.ts';
import type { Random } from './random.ts';
import { addTables, deleteDemoOrders, listVenues, setTables, type TestVenue } from './stock.ts';
import { keepDoor, workShift } from './venue-evening.ts';
import { openVenueSide } from './venue-side.ts';

const VENUES = 8;
const TIMES = ['18:00:00', '19:30:00', '20:00:00'];
const CODES = 12;
const RESTOCK_MS = 4_000;
/** So few that guests compete for them. */
const FREE_TABLES = 3;

export type Traffic = Awaited<ReturnType<typeof startTraffic>>;

/** Some cards pay the whole order, some only a part. */
const AMOUNTS = Array.from({ length: CODES }, (_, index) => (index % 3 === 0 ? 5_000_00 : 150_00));

/** Fills every venue up to `FREE_TABLES` free tables at random times. */
async function restock(pool: pg.Pool, venues: readonly TestVenue[], random: Random) {
  const { rows } = await pool.query<{ venueId: number; free: number }>(
    `select id as "venueId", (select count(*)::int from sitting s where s.venue_id = v.id and s.state = 'open'
       and (s.hold_id is null or s.held_until < app_now())) as free from venue v where id = any($1)`,
    [venues.map(({ venueId }) => venueId)],
  );
  const tables = rows.flatMap(({ venueId, free }) =>
    Array.from({ length: Math.max(0, FREE_TABLES - free) }, () => {
      const min = random.between(1, 3);
      return { venueId, min, max: min + random.between(1, 4), time: random.pick(TIMES) };
    }),
  );
  if (tables.length > 0) await addTables(pool, tables);
}

type Options = { guests: number; payWindowSeconds: number; random: Random };

/**
 * Begins with an empty evening:
 * the demo data's orders are gone, and eight venues have a few free tables each.
 */
export async function startTraffic(cluster: Cluster, { guests, payWindowSeconds, random }: Options) {
  const { pool, simulatorUrl, port } = cluster;
  await deleteDemoOrders(pool);
  const venues = await listVenues(pool, VENUES);
  await setTables(
    pool,
    venues.map(({ venueId }) => venueId),
    [],
  );
  await restock(pool, venues, random);
  const provider = createProvider(simulatorUrl);
  const acknowledged = createAcknowledged();
  const codes = [...(await makeGiftCards(cluster, AMOUNTS)), 'TREDJE10'];
  const payWindowMs = payWindowSeconds * 1_000;
  const evening = { port, venues, times: TIMES, codes, provider, acknowledged, payWindowMs };
  const over = new AbortController();
  const crowd = Array.from({ length: guests }, async () => {
    const own = random.fork();
    while (!over.signal.aborted) await spendEvening(evening, own);
  });
  const shift = { port, pool, times: TIMES, acknowledged, isOver: () => over.signal.aborted };
  const sides = await Promise.all(venues.map(({ venueId }) => openVenueSide(pool, venueId)));
  const shifts = sides.flatMap((side) => [
    workShift(shift, side, random.fork()),
    ...side.deviceTokens.map((token) => keepDoor(shift, side, token, random.fork())),
  ]);
  const stockRandom = random.fork();
  const stocking = (async () => {
    while (!over.signal.aborted) {
      await sleep(RESTOCK_MS);
      await restock(pool, venues, stockRandom).catch(() => undefined);
    }
  })();
  return {
    provider,
    acknowledged,
    venues,
    /** Nobody new comes; those who are here finish. */
    close: () => {
      over.abort();
    },
    ended: Promise.all([...crowd, ...shifts, stocking]),
  };
}

export const listCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name.trim()} ${count}`)
    .join(' · ');

/** The different tickets that guests were shown. */
export const countTickets = ({ receipts }: ReturnType<typeof createAcknowledged>): number =>
  new Set(
    receipts
      .filter(({ state }) => state === 'confirmed')
      .map(({ venueId, orderId }) => `${venueId}/${orderId}`),
  ).size;
