// A database of its own with venues that sell: benchmarks of the money fill it week by week.
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { addDays, instantAt } from '#core/zoned-time.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createDatabase, dropDatabase, withDatabaseName } from '#server/db/administer.ts';
import { migrate } from '#server/db/migrate.ts';
import { createJobPool } from '#server/db/pool.ts';
import { createRows } from '#test/fixtures/rows.ts';
import { loadSales, loadVenues } from '#test/model/quarter/load-week.ts';
import { createCounter, makeSales } from '#test/model/quarter/make-week.ts';
import { setClock } from '#test/support/clock.ts';
import { databaseUrl } from '../scripts/db/database-url.ts';
import { createRandom } from '../stress/cluster/random.ts';

/** In parts, because a week of 5,000 venues is a large JSON. */
const BATCH = 20_000;

export type SalesDatabase = {
  app: App;
  pool: Pool;
  /** Sells for a week, and leaves the clock half an hour after the week is closed. */
  sellWeek: (week: string, orders: number) => Promise<void>;
};

export async function withSalesDatabase(
  { name, venues: venueCount }: { name: string; venues: number },
  work: (database: SalesDatabase) => Promise<void>,
): Promise<void> {
  const url = withDatabaseName(databaseUrl, `tredje_bench_${name}_${randomBytes(4).toString('hex')}`);
  await createDatabase(url);
  try {
    await migrate(url);
    const app = await createApp(readConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' }));
    const pool = createJobPool(url);
    for (const one of [pool, app.db]) one.on('error', () => undefined);
    const { id } = await createRows(pool, new Date()).insertRow('terms_version');
    const system = { pool, termsId: Number(id), provider: { addPayments: () => undefined } };
    const venues = await loadVenues(pool, venueCount);
    const numbers = { sales: createCounter(), cards: createCounter() };
    const random = createRandom(1);
    const setTime = (day: string, time: string) => setClock(pool, instantAt(day, time, 'Europe/Copenhagen'));
    const sellWeek = async (week: string, orders: number) => {
      await setTime(addDays(week, 6), '23:00');
      for (let left = orders; left > 0; left -= BATCH) {
        const asked = { count: Math.min(left, BATCH), week, venues, unused: [] };
        await loadSales(system, makeSales(random, asked, numbers));
      }
      await setTime(addDays(week, 7), '06:30');
    };
    await work({ app, pool, sellWeek });
    await pool.end();
    await app.close();
  } finally {
    await dropDatabase(url);
  }
}
