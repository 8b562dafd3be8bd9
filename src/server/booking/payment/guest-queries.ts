// The SQL of an order's guest.
import type { Language } from '#core/market.ts';
import { type Connection, one, type Transaction } from '../../db/database.ts';
import type { NameHashes } from './hash-guest-name.ts';

export type GuestDraft = {
  name: string;
  email: string;
  emailNormalised: string;
  phone: string;
  wantsNewsletter: boolean;
  coopCode: string | null;
  note: string | null;
};

export async function insertGuest(
  on: Transaction,
  venueId: number,
  language: Language,
  guest: GuestDraft & NameHashes,
) {
  const row = await one<{ id: number }>(on, {
    name: 'insert-guest',
    text: `insert into guest (venue_id, language, name, email, email_normalised, phone, is_subscribe, coop_code,
        note, name_hash, last_name_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    values: [
      venueId,
      language,
      guest.name,
      guest.email,
      guest.emailNormalised,
      guest.phone,
      guest.wantsNewsletter,
      guest.coopCode,
      guest.note,
      guest.nameHash,
      guest.lastNameHash,
    ],
  });
  return Number(row?.id);
}

export type StoredGuest = {
  name: string | null;
  email: string | null;
  emailNormalised: string | null;
  phone: string | null;
};

/** All fields are null once the guest was erased. */
export const findGuest = (on: Connection, venueId: number, guestId: number) =>
  one<StoredGuest & { coopCode: string | null; note: string | null; wantsNewsletter: boolean }>(on, {
    name: 'find-guest',
    text: `select name, email, email_normalised as "emailNormalised", phone, coop_code as "coopCode", note,
        is_subscribe as "wantsNewsletter"
      from guest where venue_id = $1 and id = $2`,
    values: [venueId, guestId],
  });
