// Run it once after the database was restored to an earlier moment, before any process starts:
// `pnpm db after-restore [--days 30] [--without-provider]`.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createJobPool } from '#server/db/pool.ts';
import { skipUsedIds } from '#server/db/skip-used-ids.ts';
import { findKnownIds } from '#server/payments/find-known-ids.ts';
import { createStripe } from '#server/payments/stripe.ts';

/** More than a month of orders; the smallest kind of id has room for two thousand such gaps. */
const GAP = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    'without-provider': { type: 'boolean', default: false },
  },
});

const config = readConfig(process.env);
const now = Date.now();
const range = { from: new Date(now - Number(values.days) * DAY_MS), to: new Date(now) };
const known = values['without-provider'] ? [] : await findKnownIds(createStripe(config.payments), range);
const db = createJobPool(config.databaseUrl);
try {
  const skipped = await skipUsedIds(db, GAP, known);
  for (const { name, nextId } of skipped) console.log(`${name}: continues at ${nextId}`);
  for (const { table, id } of known) console.log(`the provider knows ${table} up to ${id}`);
} finally {
  await db.end();
}
