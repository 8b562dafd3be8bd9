import type { Currency } from '#core/money.ts';
import type { Day } from '#core/zoned-time.ts';
import type { Transaction } from '../db/database.ts';
import { insertCorrection } from './dispute-queries.ts';
import { venueCorrectedEntry } from './journal-entries.ts';
import { postEntries } from './post-entries.ts';

export type NewCorrection = {
  venueId: number;
  /** The caller's own: repeated with it nothing changes. */
  key: string;
  bookingId: number | null;
  serviceDay: Day;
  /** Above 0 the venue gets it. */
  amount: number;
  currency: Currency;
  /** The venue reads it. */
  text: string;
};

/** A line of the next statement. Closed ones never change. Call it by `act` with `statement.correct`. */
export async function correctStatement(tx: Transaction, correction: NewCorrection): Promise<void> {
  const correctionId = await insertCorrection(tx, correction);
  if (correctionId !== undefined)
    await postEntries(tx, [venueCorrectedEntry({ ...correction, correctionId })]);
}
