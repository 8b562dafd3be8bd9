// The SQL of payout destinations.
import type { PayoutMethod } from '#core/payouts/payout.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type NewDestination = {
  venueId: number;
  method: PayoutMethod;
  account: string;
  holderName: string;
};

export async function insertDestination(
  on: Transaction,
  { venueId, method, account, holderName }: NewDestination,
  { requestedBy, waitHours }: { requestedBy: number; waitHours: number },
): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-payout-destination',
    text: `insert into payout_destination (venue_id, method, account, holder_name, requested_by, requested_at, usable_from)
      select $1, $2, $3, $4, $5, now, now + make_interval(hours => $6) from app_now() now returning id`,
    values: [venueId, method, account, holderName, requestedBy, waitHours],
  });
  if (!row) throw new Error('the destination was not stored');
  return row.id;
}

export async function findRequester(
  on: Connection,
  venueId: number,
  destinationId: number,
): Promise<number | undefined> {
  const row = await one<{ requestedBy: number }>(on, {
    name: 'find-destination-requester',
    text: `select requested_by as "requestedBy" from payout_destination where venue_id = $1 and id = $2`,
    values: [venueId, destinationId],
  });
  return row?.requestedBy;
}

export const lockDestination = (on: Transaction, venueId: number, destinationId: number) =>
  one<{ isApproved: boolean }>(on, {
    name: 'lock-payout-destination',
    text: `select approved_at is not null as "isApproved"
      from payout_destination where venue_id = $1 and id = $2 for update`,
    values: [venueId, destinationId],
  });

export const markDestinationApproved = (
  on: Transaction,
  { venueId, destinationId, approvedBy }: { venueId: number; destinationId: number; approvedBy: number },
) =>
  run(on, {
    name: 'mark-destination-approved',
    text: `update payout_destination set approved_by = $3, approved_at = app_now()
      where venue_id = $1 and id = $2 and approved_at is null`,
    values: [venueId, destinationId, approvedBy],
  });

export type Destination = {
  destinationId: number;
  method: PayoutMethod;
  account: string;
  holderName: string;
  requestedAt: Date;
  usableFrom: Date;
  isApproved: boolean;
};

const COLUMNS = `id as "destinationId", method, account, holder_name as "holderName", requested_at as "requestedAt",
  usable_from as "usableFrom", approved_at is not null as "isApproved"`;

export const listDestinations = (on: Connection, venueId: number) =>
  many<Destination>(on, {
    name: 'list-payout-destinations',
    text: `select ${COLUMNS} from payout_destination where venue_id = $1 order by id desc`,
    values: [venueId],
  });

export const listDestinationsToApprove = (on: Connection) =>
  many<Destination & { venueId: number; venueName: string }>(on, {
    name: 'list-destinations-to-approve',
    text: `select ${COLUMNS.replace('id as', 'd.id as')}, d.venue_id as "venueId", v.name as "venueName"
      from payout_destination d join venue v on v.id = d.venue_id
      where d.approved_at is null order by d.requested_at limit 200`,
  });
