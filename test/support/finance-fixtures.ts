// What finance works with, in the database of the server under test: closed weeks and people.
import { randomBytes, randomInt } from 'node:crypto';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import type { Language } from '#core/market.ts';
import { lastEndedWeek } from '#core/money/week.ts';
import type { PayoutMethod } from '#core/payouts/payout.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { createHotPool } from '#server/db/pool.ts';
import { closeStatement } from '#server/money/close-statement.ts';
import { confirmedEntry } from '#server/money/journal-entries.ts';
import { listUnpostedBookings } from '#server/money/missing-order-queries.ts';
import { postEntries } from '#server/money/post-entries.ts';
import { createRows } from '../fixtures/rows.ts';
import { createStatementFixtures } from '../fixtures/statement-fixtures.ts';
import { emptyVenue, PARTNER, signInByRows } from './venue-side.ts';

const DANISH_IBAN = 'DK5000400440116243';
const DAY_MS = 24 * 3_600_000;

type FinanceRows = ReturnType<typeof createRows> & { pool: ReturnType<typeof createHotPool>; now: Date };

async function withRows<Result>(work: (database: FinanceRows) => Promise<Result>): Promise<Result> {
  const pool = createHotPool(process.env.DATABASE_URL ?? '');
  try {
    const { rows } = await pool.query(
      `select app_now() as now, (select max(id) from terms_version where kind = 'booking') as terms`,
    );
    const made = createRows(pool, rows[0].now, randomInt(1_000_000_000));
    // New terms without a text would be what guests have to accept.
    const insertRow: typeof made.insertRow = (table, given) =>
      made.insertRow(
        table,
        table === 'booking_order' ? { terms_version_id: rows[0].terms, ...given } : given,
      );
    return await work({ pool, now: rows[0].now, ...made, insertRow });
  } finally {
    await pool.end();
  }
}

/** Only this venue's: other tests have rows that were never sold. */
async function postSaleOf(db: Database, venueId: number): Promise<void> {
  const sold = await listUnpostedBookings(db, [venueId, 0], 1);
  await inTransaction(db, (tx) => postEntries(tx, sold.map(confirmedEntry)));
}

/** A venue that sold one table last week, which is closed: 340 kr. are owed to its account. */
export async function venueWithClosedWeek(method: PayoutMethod) {
  const venue = await emptyVenue();
  return withRows(async (database) => {
    const week = lastEndedWeek(database.now, 'Europe/Copenhagen');
    const past = new Date(database.now.getTime() - 30 * DAY_MS);
    await database.insertRow('payout_destination', {
      ...{ venue_id: venue.venueId, method, holder_name: venue.name, requested_at: past },
      account: method === 'bank' ? DANISH_IBAN : `acct_${randomBytes(8).toString('hex')}`,
      ...{ usable_from: new Date(past.getTime() + 3 * DAY_MS), approved_by: 2, approved_at: past },
    });
    const fixtures = createStatementFixtures({ ...database, db: database.pool, url: '' }, ({ db }) =>
      postSaleOf(db, venue.venueId),
    );
    await fixtures.sell(venue.venueId, week);
    await closeStatement({ db: database.pool }, { venueId: venue.venueId, week });
    return { ...venue, week };
  });
}

/** A booking of today that the journal lacks. `post` mends it. */
export async function saleWithoutEntry() {
  const { venueId } = await emptyVenue();
  return withRows(async (database) => {
    const fixtures = createStatementFixtures(
      { ...database, db: database.pool, url: '' },
      async () => undefined,
    );
    const { orderId } = await fixtures.sell(venueId, database.serviceDay);
    const { rows } = await database.pool.query<{ day: string }>(
      `select (confirmed_at at time zone 'Europe/Copenhagen')::date::text as day from booking where venue_id = $1`,
      [venueId],
    );
    const post = () => withRows(({ pool }) => postSaleOf(pool, venueId));
    return { venueId, orderId, day: rows[0]?.day ?? '', post };
  });
}

/** A browser of somebody of finance, with a new proof. */
export async function financeIn(browser: Browser, language: Language, name: string): Promise<BrowserContext> {
  const { token } = await signInByRows({ roles: ['finance'], proof: 'passkey', language, name });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const url = PARTNER.replace('http:', 'https:');
  await context.addCookies([
    { name: '__Host-staff', value: token, url, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  return context;
}

/** What the provider is told to do, as somebody in its dashboard or a bank would. */
export async function tellProvider(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${process.env.STRIPE_API_URL}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
}
