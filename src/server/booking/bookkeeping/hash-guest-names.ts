import type { App } from '../../app.ts';
import { hashGuestName } from '../payment/hash-guest-name.ts';
import { listUnhashedNames, storeNameHashes } from './name-hash-queries.ts';

const BATCH_SIZE = 1_000;

/**
 * Hashes names that were stored without, by a build of before or by a statement that copies
 * guests. Idempotent.
 */
export async function hashGuestNames(app: Pick<App, 'db' | 'config'>): Promise<void> {
  for (let found = BATCH_SIZE; found === BATCH_SIZE; ) {
    const guests = await listUnhashedNames(app.db, BATCH_SIZE);
    found = guests.length;
    const hashed = guests.map((guest) => ({ ...guest, ...hashGuestName(app, guest.name) }));
    if (hashed.length > 0) await storeNameHashes(app.db, hashed);
  }
}
