// How long one run takes to close the week of all venues: `pnpm bench close [--venues 5000] [--bookings 15]`, the
// bookings of each. On a database of its own, two weeks in a row.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addDays, instantAt } from '#core/zoned-time.ts';
import { findBrokenInvariants } from '#server/booking/bookkeeping/invariant-queries.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createDatabase, dropDatabase, withDatabaseName } from '#server/db/administer.ts';
import { migrate } from '#server/db/migrate.ts';
import { createJobPool } from '#server/db/pool.ts';
import { closeEndedWeeks } from '#server/money/close-ended-weeks.ts';
import { createRows } from '#test/fixtures/rows.ts';
import { loadSales, loadVenues } from '#test/model/quarter/load-week.ts';
import { createCounter, makeSales } from '#test/model/quarter/make-week.ts';
import { setClock } from '#test/support/clock.ts';
import { databaseUrl } from '../scripts/db/database-url.ts';
import { createRandom } from '../stress/cluster/random.ts';

const MAX_SECONDS = 300;
const WEEKS = 2;
const FIRST_WEEK = '2026-08-03';
const { values } = parseArgs({
  options: { venues: { type: 'string', default: '5000' }, bookings: { type: 'string', default: '15' } },
});
const venueCount = Number(values.venues);

const url = withDatabaseName(databaseUrl, `tredje_bench_close_${randomBytes(4).toString('hex')}`);
await createDatabase(url);
try {
  await migrate(url);
  const app = await createApp(readConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  const pool = createJobPool(url);
  for (const one of [pool, app.db]) one.on('error', () => undefined);
  const { id } = await createRows(pool, new Date()).insertRow('terms_version');
  // The provider is not asked by a closing.
  const system = { pool, termsId: Number(id), provider: { addPayments: () => undefined } };
  const venues = await loadVenues(pool, venueCount);
  const numbers = { sales: createCounter(), cards: createCounter() };
  const random = createRandom(1);
  for (let index = 0; index < WEEKS; index += 1) {
    const week = addDays(FIRST_WEEK, index * 7);
    await setClock(pool, instantAt(addDays(week, 6), '23:00', 'Europe/Copenhagen'));
    // In parts, because a week of 5,000 venues is a large JSON.
    for (let left = venueCount * Number(values.bookings); left > 0; left -= 20_000) {
      const asked = { count: Math.min(left, 20_000), week, venues, unused: [] };
      await loadSales(system, makeSales(random, asked, numbers));
    }
    await setClock(pool, instantAt(addDays(week, 7), '06:30', 'Europe/Copenhagen'));
    const startedAt = performance.now();
    const closed = await closeEndedWeeks(app);
    const seconds = (performance.now() - startedAt) / 1000;
    const rate = (closed / seconds).toFixed(0);
    console.log(`week of ${week}: ${closed} venues closed in ${seconds.toFixed(1)} s, ${rate} a second`);
    if (seconds > MAX_SECONDS || closed < venueCount) process.exitCode = 1;
  }
  const startedAt = performance.now();
  await closeEndedWeeks(app);
  console.log(`a run with nothing to close: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
  const broken = await findBrokenInvariants(pool, { isSettled: true });
  for (const { name, rows } of broken) console.log(`BROKEN: ${name} (${rows.length})`);
  console.log(`${broken.length} invariants broken`);
  if (broken.length > 0) process.exitCode = 1;
  await pool.end();
  await app.close();
} finally {
  await dropDatabase(url);
}
