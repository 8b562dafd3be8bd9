import type { App } from '../app.ts';
import { eraseUnpaidBuyers } from '../giftcards/erase-queries.ts';
import { deleteOldContacts, eraseUnpaidGuests } from './erase-queries.ts';

/** Promised is a day; the job comes round within the hour that is left. */
const KEPT_HOURS = 23;
const BATCH = 1_000;

/** What a guest typed goes with its day, and who didn't pay is forgotten a day after their order or purchase ended. */
export async function eraseContacts({ db }: Pick<App, 'db'>): Promise<void> {
  for (const eraseSome of [deleteOldContacts, eraseUnpaidGuests, eraseUnpaidBuyers]) {
    while ((await eraseSome(db, KEPT_HOURS, BATCH)) === BATCH);
  }
}
