import type { App } from '../../app.ts';
import { eraseBuyers } from '../../gift-cards/erase-buyers.ts';
import {
  deleteOldContacts,
  eraseOldGuests,
  eraseUnpaidGuests,
  forgetOldCopyAddresses,
} from './erase-queries.ts';

/** One hour less than the promised day, because the job runs once an hour. */
const UNPAID_RETENTION_HOURS = 23;
/** Longer than a message is tried. */
const COPY_RETENTION_HOURS = 4 * 24;
const BATCH_SIZE = 1_000;

/**
 * Erases contacts of holds, and guests and gift card buyers who didn't pay, a day after the order
 * ended; those who paid after `CONTACT_KEPT_MONTHS`.
 */
export async function eraseContacts({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  const { contactKeptMonths } = config;
  for (const eraseSome of [deleteOldContacts, eraseUnpaidGuests]) {
    while ((await eraseSome(db, UNPAID_RETENTION_HOURS, BATCH_SIZE)) === BATCH_SIZE);
  }
  while ((await forgetOldCopyAddresses(db, COPY_RETENTION_HOURS, BATCH_SIZE)) === BATCH_SIZE);
  while ((await eraseOldGuests(db, contactKeptMonths, BATCH_SIZE)) === BATCH_SIZE);
  await eraseBuyers({ db }, { unpaidHours: UNPAID_RETENTION_HOURS, months: contactKeptMonths });
}
