// The SQL of tickets that go to an address that the desk was given.
import { type Connection, one, run, type Transaction } from '../db/database.ts';

type OrderKey = { venueId: number; orderId: number };
type CopyKey = { venueId: number; copyId: number };

/** Those of one order, also those whose address is gone. */
export async function countTicketCopies(on: Connection, { venueId, orderId }: OrderKey): Promise<number> {
  const row = await one<{ count: number }>(on, {
    name: 'count-ticket-copies',
    text: 'select count(*)::integer as count from ticket_copy where venue_id = $1 and order_id = $2',
    values: [venueId, orderId],
  });
  return row?.count ?? 0;
}

export async function insertTicketCopy(
  on: Transaction,
  { venueId, orderId }: OrderKey,
  email: string,
): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-ticket-copy',
    text: 'insert into ticket_copy (venue_id, order_id, email) values ($1, $2, $3) returning id',
    values: [venueId, orderId, email],
  });
  if (!row) throw new Error(`The copy of order ${venueId}/${orderId} was not inserted`);
  return row.id;
}

/** Undefined once the address is gone. */
export async function findCopyAddress(on: Connection, { venueId, copyId }: CopyKey) {
  const row = await one<{ email: string | null }>(on, {
    name: 'find-copy-address',
    text: 'select email from ticket_copy where venue_id = $1 and id = $2',
    values: [venueId, copyId],
  });
  return row?.email ?? undefined;
}

export const forgetCopyAddress = (on: Connection, { venueId, copyId }: CopyKey) =>
  run(on, {
    name: 'forget-copy-address',
    text: 'update ticket_copy set email = null where venue_id = $1 and id = $2',
    values: [venueId, copyId],
  });
