// Posts what happened before there was a journal, each event at its own time.
import { type Database, inTransaction } from '../db/database.ts';
import {
  bookingRefundedEntry,
  cardEndedEntry,
  cardGivenEntry,
  cardsSoldEntry,
  confirmedEntry,
  paymentReturnedEntry,
  purchaseRefundedEntry,
  refundEntry,
  venueChargedEntry,
} from './journal-entries.ts';
import type { NewEntry } from './journal-queries.ts';
import {
  listUnpostedEnds,
  listUnpostedGivenCards,
  listUnpostedPurchaseMoney,
  listUnpostedPurchaseRefunds,
  listUnpostedPurchaseReturns,
  listUnpostedSales,
} from './missing-card-queries.ts';
import {
  type After,
  listUnpostedBookingRefunds,
  listUnpostedBookings,
  listUnpostedCharges,
  listUnpostedRefunds,
  listUnpostedReturns,
  type Missing,
} from './missing-order-queries.ts';
import { postEntries } from './post-entries.ts';

const BATCH = 500;

type List<Row> = (on: Database, after: After, limit: number) => Promise<Row[]>;

/**
 * One transaction for each batch.
 * A run that was stopped is repeated from the start and finds only what is missing.
 */
async function postAll<Row extends Missing>(db: Database, list: List<Row>, entryOf: (row: Row) => NewEntry) {
  let count = 0;
  for (let after: After = [0, 0]; ; ) {
    const rows = await list(db, after, BATCH);
    await inTransaction(db, (tx) => postEntries(tx, rows.map(entryOf)));
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return count;
    after = [last.venueId, last.id];
  }
}

/** Returns how many of each kind were posted. Idempotent, and safe while guests book. */
export const postMissingEntries = async ({ db }: { db: Database }) => ({
  'gift cards given': await postAll(db, listUnpostedGivenCards, (row) => cardGivenEntry(row.id, row)),
  'purchases sold': await postAll(db, listUnpostedSales, (row) => cardsSoldEntry(row.id, row)),
  'bookings confirmed': await postAll(db, listUnpostedBookings, confirmedEntry),
  'payments without a table': await postAll(db, listUnpostedReturns, (row) => paymentReturnedEntry(row, row)),
  'venues charged': await postAll(db, listUnpostedCharges, venueChargedEntry),
  'bookings refunded': await postAll(db, listUnpostedBookingRefunds, bookingRefundedEntry),
  'refunds sent': await postAll(db, listUnpostedRefunds, (row) => refundEntry(row, row.change, row)),
  'payments without cards': await postAll(db, listUnpostedPurchaseReturns, (row) =>
    paymentReturnedEntry({ purchaseId: row.orderId }, row),
  ),
  'purchases refunded': await postAll(db, listUnpostedPurchaseRefunds, (row) =>
    purchaseRefundedEntry(row.id, row),
  ),
  'refunds of purchases sent': await postAll(db, listUnpostedPurchaseMoney, (row) =>
    refundEntry({ purchaseId: row.orderId }, row.change, row),
  ),
  'gift cards ended': await postAll(db, listUnpostedEnds, cardEndedEntry),
});
