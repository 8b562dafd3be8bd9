import type { App } from '../app.ts';
import { eraseUnpaidBuyers } from './erase-queries.ts';

const BATCH_SIZE = 1_000;

/** Erases the contacts of purchases that ended unpaid more than `olderThanHours` ago. */
export async function eraseBuyers({ db }: Pick<App, 'db'>, olderThanHours: number): Promise<void> {
  while ((await eraseUnpaidBuyers(db, olderThanHours, BATCH_SIZE)) === BATCH_SIZE);
}
