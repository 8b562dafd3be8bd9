import type { VenueRole } from '#core/staff/roles.ts';
import type { Transaction } from '../db/database.ts';
import { deleteSettingsOf, revokeOpenLinks } from './link-queries.ts';

type Leaving = { venueId: number; staffId: number; role: VenueRole };

/**
 * A person who leaves may have the day's link and must get no other one.
 * A phone that somebody else entered stays: it may be the kitchen's.
 */
export async function endLinksOf(tx: Transaction, { venueId, staffId, role }: Leaving): Promise<void> {
  const forgotten = await deleteSettingsOf(tx, venueId, staffId);
  if (forgotten > 0 || role !== 'floor') await revokeOpenLinks(tx, venueId);
}
