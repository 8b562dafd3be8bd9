import type { App } from '../app.ts';
import { eraseOldBuyers, eraseUnpaidBuyers } from './erase-queries.ts';

const BATCH_SIZE = 1_000;

type Retention = { unpaidHours: number; months: number };

/** Erases the contacts of purchases that ended unpaid, and of old ones. */
export async function eraseBuyers(
  { db }: Pick<App, 'db'>,
  { unpaidHours, months }: Retention,
): Promise<void> {
  while ((await eraseUnpaidBuyers(db, unpaidHours, BATCH_SIZE)) === BATCH_SIZE);
  while ((await eraseOldBuyers(db, months, BATCH_SIZE)) === BATCH_SIZE);
}
