import type { Transaction } from '../db/database.ts';
import { insertEntries, type NewEntry } from './journal-queries.ts';

/**
 * Call it in the transaction of the events. One statement for all of them.
 * An event without lines moves no money and has no entry. Idempotent by key.
 */
export async function postEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  const posted = entries.filter(({ lines }) => lines.length > 0);
  if (posted.length > 0) await insertEntries(tx, posted);
}
