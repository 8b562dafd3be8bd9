// Run it once after the database was restored to an earlier moment, before any process starts:
// `pnpm db after-restore [--restored-to '2026-11-15 19:42:00+01'] [--days 30]
// [--without-provider]`.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createJobPool } from '#server/db/pool.ts';
import { skipUsedIds } from '#server/db/skip-used-ids.ts';
import { findKnownIds } from '#server/payments/find-known-ids.ts';
import { findLastMoment, insertRestore } from '#server/payments/lost/lost-payment-queries.ts';
import { createStripe } from '#server/payments/stripe.ts';

/** More than a month of orders; the smallest kind of id has room for two thousand such gaps. */
const GAP = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;
/** Known payments are left alone, so the lost time may begin too early, but never too late. */
const MARGIN_MS = 60 * 60_000;

const { values } = parseArgs({
  options: {
    'restored-to': { type: 'string' },
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
  const restoredTo = values['restored-to'] ? new Date(values['restored-to']) : (await findLastMoment(db))?.at;
  if (!restoredTo || Number.isNaN(restoredTo.getTime()))
    throw new Error('Say with --restored-to to which moment the database was restored');
  await insertRestore(db, new Date(restoredTo.getTime() - MARGIN_MS));
  console.log(
    `lost since ${restoredTo.toISOString()}: a worker refunds what was paid for since, and tells the payers`,
  );
} finally {
  await db.end();
}
