import type { Transaction } from '../db/database.ts';
import { insertCorrection, type NewCorrection } from './dispute-queries.ts';
import { venueCorrectedEntry } from './journal-entries.ts';
import { postEntries } from './post-entries.ts';

/** A line of the next statement; closed ones never change. The caller checks the duty first. */
export async function correctStatement(tx: Transaction, correction: NewCorrection): Promise<void> {
  const correctionId = await insertCorrection(tx, correction);
  if (correctionId !== undefined)
    await postEntries(tx, [venueCorrectedEntry({ ...correction, correctionId })]);
}
