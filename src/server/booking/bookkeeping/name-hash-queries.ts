// The SQL that hashes the names of guests who were stored without.
import { type Connection, many, run } from '../../db/database.ts';
import type { NameHashes } from '../payment/hash-guest-name.ts';

type NamedGuest = { venueId: number; guestId: number; name: string };

export const listUnhashedNames = (on: Connection, limit: number) =>
  many<NamedGuest>(on, {
    name: 'list-unhashed-names',
    text: `select venue_id as "venueId", id as "guestId", name from guest
      where name_hash is null and name is not null order by id limit $1`,
    values: [limit],
  });

/** Not over a name that changed meanwhile. */
export const storeNameHashes = (on: Connection, guests: readonly (NamedGuest & NameHashes)[]) =>
  run(on, {
    name: 'store-name-hashes',
    text: `update guest set name_hash = hashed.name_hash, last_name_hash = hashed.last_name_hash
      from unnest($1::integer[], $2::bigint[], $3::text[], $4::bytea[], $5::bytea[])
        as hashed (venue_id, id, name, name_hash, last_name_hash)
      where guest.venue_id = hashed.venue_id and guest.id = hashed.id and guest.name = hashed.name`,
    values: [
      guests.map(({ venueId }) => venueId),
      guests.map(({ guestId }) => guestId),
      guests.map(({ name }) => name),
      guests.map(({ nameHash }) => nameHash),
      guests.map(({ lastNameHash }) => lastNameHash),
    ],
  });
