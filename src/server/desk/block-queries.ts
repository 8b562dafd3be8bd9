// The SQL of contacts that may not buy.
import { type Connection, many, run, type Transaction } from '../db/database.ts';

export type ContactKind = 'email' | 'phone';
export type HashedContact = { kind: ContactKind; hash: Buffer };

/** The hash has the kind within it, so a hash names one contact. */
export const listBlocked = (on: Connection, hashes: readonly Buffer[]) =>
  many<{ kind: ContactKind }>(on, {
    name: 'list-blocked-contacts',
    text: 'select distinct kind from blocked_contact where contact_hash = any ($1) order by kind',
    values: [hashes],
  });

export const insertBlocked = (on: Transaction, contacts: readonly HashedContact[], staffId: number) =>
  run(on, {
    name: 'insert-blocked-contacts',
    text: `insert into blocked_contact (contact_hash, kind, blocked_by)
      select hash, kind, $3 from unnest($1::bytea[], $2::text[]) as contact (hash, kind)
      on conflict do nothing`,
    values: [contacts.map(({ hash }) => hash), contacts.map(({ kind }) => kind), staffId],
  });

export const deleteBlocked = (on: Transaction, hashes: readonly Buffer[]) =>
  run(on, {
    name: 'delete-blocked-contacts',
    text: 'delete from blocked_contact where contact_hash = any ($1)',
    values: [hashes],
  });
