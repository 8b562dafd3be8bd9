// How old is what guests are shown? Some venues sell one arrival time after the other, each at a
// known moment, so an answer's free times tell which sales it knows.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connections, holdOnce } from '../stress/cluster/arrivals.ts';
import type { Cluster } from '../stress/cluster/cluster.ts';
import { createMeasurements, quantile } from '../stress/cluster/measurements.ts';
import { addTables, setTables, type TestVenue } from '../stress/cluster/stock.ts';
import type { Connection } from './load.ts';

const PROBED_VENUES = 4;
const PARTY = 2;
const FIRST_QUARTER = 18 * 4;
const QUARTERS = 16;
const SALE_EVERY_MS = 900;
const READ_EVERY_MS = 500;

const timeOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}:00`;
const TIMES = Array.from({ length: QUARTERS }, (_, index) => timeOf(FIRST_QUARTER + index));

/** Restaurants of København whose menu is served at all probed times, to any party. */
export async function listProbes({ pool }: Cluster): Promise<TestVenue[]> {
  const { rows } = await pool.query<TestVenue>(
    `select v.id as "venueId", m.id as "menuId", v.slug from venue v join city c on c.id = v.parent_city_id
     join lateral (select min(id) as id from menu where venue_id = v.id and menu_status = 'published'
       and not limit_table_size and time_start <= $1 and time_end >= $2) m on m.id is not null
     where v.is_active and c.slug = 'kobenhavn' and v.product_type = 'restaurant' order by v.id limit ${PROBED_VENUES}`,
    [TIMES[0], TIMES.at(-1)],
  );
  if (rows.length < PROBED_VENUES) throw new Error(`only ${rows.length} venues to probe`);
  return rows;
}

/** One table for each arrival time, and no others. */
export async function stockProbes({ pool }: Cluster, venues: readonly TestVenue[]) {
  const ids = venues.map(({ venueId }) => venueId);
  await setTables(pool, ids, []);
  await addTables(
    pool,
    ids.flatMap((venueId) => TIMES.map((time) => ({ venueId, min: PARTY, max: PARTY, time }))),
  );
}

const freeTimesInCall = (body: string): number => {
  const { data } = JSON.parse(body) as { data: { seat: number; times: string[] }[] };
  return data.find(({ seat }) => seat === PARTY)?.times.length ?? 0;
};

const freeTimesOnPage = (body: string, slug: string): number => {
  const links = body.matchAll(new RegExp(`${slug}\\?person=${PARTY}&amp;time=([\\d.:]+)`, 'g'));
  return new Set([...links].map(([, time]) => time)).size;
};

export type Ages = { call: number[]; page: number[] };

/** Sells and reads until the time is over. An age of 0 means that the newest sale was shown. */
export async function probeAges(
  connections: Connections,
  venues: readonly TestVenue[],
  seconds: number,
): Promise<Ages> {
  const ages: Ages = { call: [], page: [] };
  const endsAt = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= endsAt;
  await Promise.all(
    venues.map(async ({ venueId, menuId, slug }, index) => {
      const soldAt: number[] = [];
      const sell = async () => {
        for (const time of TIMES) {
          if (isOver()) return;
          const request = { venueId, menuId, slug, seat: PARTY, time };
          const reply = await connections.use((connection) =>
            holdOnce(createMeasurements(), request, connection, performance.now()),
          );
          if (reply?.status === 200) soldAt.push(performance.now());
          await sleep(SALE_EVERY_MS);
        }
      };
      const read = async (kind: keyof Ages, path: string, freeTimesIn: (body: string) => number) => {
        await sleep(index * (READ_EVERY_MS / PROBED_VENUES));
        while (!isOver()) {
          const sentAt = performance.now();
          const get = (connection: () => Connection) =>
            connection()
              .get(path, { 'accept-encoding': 'identity' })
              .catch(() => undefined);
          const reply = await connections.use(get);
          if (reply?.status === 200) {
            const known = TIMES.length - freeTimesIn(reply.body.toString());
            const missed = soldAt[known];
            // A sale may be shown before it is answered: then nothing is missed.
            ages[kind].push(missed === undefined ? 0 : Math.max(0, sentAt - missed));
          }
          await sleep(READ_EVERY_MS);
        }
      };
      await Promise.all([
        sell(),
        read('call', `/api/v4/products/${venueId}/stocks`, freeTimesInCall),
        read('page', `/restaurant/${slug}`, (body) => freeTimesOnPage(body, slug)),
      ]);
    }),
  );
  return ages;
}

export const showAges = (ages: readonly number[]): string => {
  const sorted = ages.toSorted((a, b) => a - b);
  const at = (part: number) => `${(quantile(sorted, part) / 1_000).toFixed(2)} s`;
  return `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`;
};
