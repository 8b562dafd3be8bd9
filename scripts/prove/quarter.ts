// A simulated quarter, closed and paid week by week: `pnpm prove quarter [--venues 500] [--weeks
// 13] [--bookings 100000] [--seed n]`. On a database of its own.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createDatabase, dropDatabase, withDatabaseName } from '#server/db/administer.ts';
import { migrate } from '#server/db/migrate.ts';
import { createJobPool } from '#server/db/pool.ts';
import { checkQuarter } from '#test/model/quarter/check-quarter.ts';
import { runQuarter } from '#test/model/quarter/run-quarter.ts';
import { createRows } from '../../test/fixtures/rows.ts';
import { startPaymentSimulator } from '../../tools/payment-simulator/start-payment-simulator.ts';
import { databaseUrl } from '../db/database-url.ts';

const { values } = parseArgs({
  options: {
    venues: { type: 'string', default: '500' },
    weeks: { type: 'string', default: '13' },
    bookings: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const plan = {
  ...{ venues: Number(values.venues), weeks: Number(values.weeks), bookings: Number(values.bookings) },
  ...{ seed: Number(values.seed), firstWeek: '2026-08-03' },
};
const kroner = (amount: number) => (amount / 100).toFixed(2).padStart(16);

const url = withDatabaseName(databaseUrl, `tredje_quarter_${randomBytes(4).toString('hex')}`);
const keys = { secretKey: 'sk_test_quarter', webhookSecret: 'whsec_quarter' };
const simulator = await startPaymentSimulator(keys);
await createDatabase(url);
try {
  await migrate(url);
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATABASE_URL: url, REDIS_URL: process.env.REDIS_URL, LOG_LEVEL: 'silent' },
    ...{ STRIPE_API_URL: simulator.url, STRIPE_SECRET_KEY: keys.secretKey },
    ...{ STRIPE_WEBHOOK_SECRET: keys.webhookSecret },
    ...{ PAYOUT_IBAN_DK: 'DK5000400440116243', PAYOUT_IBAN_SE: 'SE3550000000054910000003' },
  });
  const app = await createApp(config);
  const pool = createJobPool(url);
  // Dropping the database after a failure ends idle connections, which must not hide the failure.
  for (const one of [pool, app.db]) one.on('error', () => undefined);
  const { id } = await createRows(pool, new Date()).insertRow('terms_version');
  console.log(
    `${values.venues} venues, ${values.weeks} weeks, ${values.bookings} bookings, seed ${values.seed}`,
  );
  const startedAt = performance.now();
  const system = { app, pool, termsId: Number(id), provider: simulator.control };
  const quarter = await runQuarter(system, { ...plan, say: console.log });
  const { sums, problems } = await checkQuarter(pool, simulator.control, quarter.bank);
  for (const [what, count] of Object.entries(quarter.counts)) console.log(`${what.padEnd(26)} ${count}`);
  for (const [what, seconds] of Object.entries(quarter.took))
    console.log(`${what.padEnd(26)} ${seconds.toFixed(1)} s`);
  for (const what of Object.keys(sums.DKK))
    console.log(`${what.padEnd(26)} ${kroner(sums.DKK[what] ?? 0)} DKK ${kroner(sums.SEK[what] ?? 0)} SEK`);
  for (const problem of problems.slice(0, 20)) console.log(`WRONG: ${problem}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${problems.length} differences, in ${seconds} s`);
  process.exitCode = problems.length > 0 ? 1 : 0;
  await pool.end();
  await app.close();
} finally {
  await simulator.stop();
  await dropDatabase(url);
}
