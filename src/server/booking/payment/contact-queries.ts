// The SQL that corrects the contact of an order.
import { run, type Transaction } from '../../db/database.ts';
import type { NameHashes } from './hash-guest-name.ts';

type Corrected = NameHashes & { name: string; email: string; emailNormalised: string; phone: string };

/** False when the contact was erased meanwhile. */
export const updateGuestContact = async (
  on: Transaction,
  { venueId, guestId }: { venueId: number; guestId: number },
  guest: Corrected,
): Promise<boolean> =>
  (await run(on, {
    name: 'update-guest-contact',
    text: `update guest set name = $3, email = $4, email_normalised = $5, phone = $6, name_hash = $7,
        last_name_hash = $8 where venue_id = $1 and id = $2 and erased_at is null`,
    values: [
      venueId,
      guestId,
      guest.name,
      guest.email,
      guest.emailNormalised,
      guest.phone,
      guest.nameHash,
      guest.lastNameHash,
    ],
  })) === 1;
