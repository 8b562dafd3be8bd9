import type { App } from '../../app.ts';
import { eraseBuyers } from '../../gift-cards/erase-buyers.ts';
import { deleteOldContacts, eraseUnpaidGuests } from './erase-queries.ts';

/** One hour less than the promised day, because the job runs once an hour. */
const RETENTION_HOURS = 23;
const BATCH_SIZE = 1_000;

/** Erases contacts of holds, and guests and gift card buyers who didn't pay, a day after the order ended. */
export async function eraseContacts(app: Pick<App, 'db'>): Promise<void> {
  for (const eraseSome of [deleteOldContacts, eraseUnpaidGuests]) {
    while ((await eraseSome(app.db, RETENTION_HOURS, BATCH_SIZE)) === BATCH_SIZE);
  }
  await eraseBuyers(app, RETENTION_HOURS);
}
