// The SQL of a hold's table, contact and codes.
import { type Connection, one, run, type Transaction } from '../../db/database.ts';
import type { HoldCode, HoldState } from './hold-state.ts';

type HoldStateRow = Omit<HoldState, 'endsAt' | 'contact' | 'codes'> & {
  sittingEndsAt: Date;
  contact: HoldState['contact'] | null;
  codes: HoldState['codes'] | null;
};

export const readHoldState = (on: Connection, venueId: number, holdId: string) =>
  one<HoldStateRow>(on, {
    name: 'read-hold-state',
    text: `
      select h.venue_id as "venueId", h.id as "holdId", h.visitor_id as "visitorId", h.sitting_id as "sittingId",
        s.fence, h.service_day::text as "serviceDay", h.party, h.arrive_at as "arriveAt", s.ends_at as "sittingEndsAt",
        h.started_at as "startedAt", h.held_until as "heldUntil", h.menus,
        s.paying and s.hold_id = h.id as "isPaying",
        s.hold_id is distinct from h.id or (not s.paying and s.held_until <= app_now()) as "isExpired",
        (select json_build_object('name', name, 'email', email, 'phone', phone, 'wantsNewsletter', is_subscribe,
            'hasAcceptedTerms', is_accept_terms, 'note', note, 'coopCode', coop_code, 'coopZip', coop_zip)
          from hold_contact where venue_id = h.venue_id and hold_id = h.id) as contact,
        (select json_agg(json_build_object(
            'kind', case when gift_card_id is null then 'discount' else 'gift_card' end,
            'id', coalesce(gift_card_id, discount_code_id)) order by position)
          from hold_code where venue_id = h.venue_id and hold_id = h.id) as codes
      from hold h join sitting s on s.venue_id = h.venue_id and s.id = h.sitting_id
      where h.venue_id = $1 and h.id = $2 and h.ended_at is null`,
    values: [venueId, holdId],
  });

/** How an earlier hold of this venue ended; undefined if there never was such a hold. */
export const findHoldEnd = (on: Connection, venueId: number, holdId: string) =>
  one<{ isPaid: boolean }>(on, {
    name: 'find-hold-end',
    text: `select exists (
        select from booking_order where venue_id = $1 and hold_id = $2 and state = 'confirmed'
      ) as "isPaid"
      from hold where venue_id = $1 and id = $2`,
    values: [venueId, holdId],
  });

type HoldKey = { venueId: number; holdId: string };

/**
 * Needs a lock on the hold row.
 * Frees the sitting only if this hold still has it and it is not being paid for.
 */
export async function endHold(
  on: Transaction,
  { venueId, holdId, sittingId }: HoldKey & { sittingId: number },
): Promise<void> {
  await run(on, {
    name: 'end-hold',
    text: `
      with freed as (
        update sitting set hold_id = null, held_until = null
        where venue_id = $1 and id = $3 and hold_id = $2 and state = 'open' and not paying
        returning venue_id, service_day
      ), change_logged as (
        insert into venue_change (venue_id, service_day) select venue_id, service_day from freed
      )
      update hold set ended_at = app_now(), end_reason = 'left' where venue_id = $1 and id = $2`,
    values: [venueId, holdId, sittingId],
  });
}

export async function writeHoldContact(
  on: Transaction,
  { venueId, holdId }: HoldKey,
  contact: NonNullable<HoldState['contact']>,
): Promise<void> {
  const { name, email, phone, wantsNewsletter, hasAcceptedTerms, note, coopCode, coopZip } = contact;
  await run(on, {
    name: 'write-hold-contact',
    text: `
      insert into hold_contact (venue_id, hold_id, name, email, phone, is_subscribe, coop_code, coop_zip,
        is_accept_terms, note)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (venue_id, hold_id) do update set name = excluded.name, email = excluded.email,
        phone = excluded.phone, is_subscribe = excluded.is_subscribe, coop_code = excluded.coop_code,
        coop_zip = excluded.coop_zip, is_accept_terms = excluded.is_accept_terms, note = excluded.note,
        written_at = excluded.written_at`,
    values: [venueId, holdId, name, email, phone, wantsNewsletter, coopCode, coopZip, hasAcceptedTerms, note],
  });
}

/** Replaces the whole list: codes that are not listed are removed. */
export async function replaceHoldCodes(
  on: Transaction,
  { venueId, holdId }: HoldKey,
  codes: readonly HoldCode[],
): Promise<void> {
  await run(on, {
    name: 'delete-hold-codes',
    text: 'delete from hold_code where venue_id = $1 and hold_id = $2',
    values: [venueId, holdId],
  });
  if (codes.length === 0) return;
  const idsOf = (kind: HoldCode['kind']) => codes.map((code) => (code.kind === kind ? code.id : null));
  await run(on, {
    name: 'insert-hold-codes',
    text: `
      insert into hold_code (venue_id, hold_id, position, gift_card_id, discount_code_id)
      select $1, $2, rank - 1, card, discount
      from unnest($3::bigint[], $4::integer[]) with ordinality as given (card, discount, rank)`,
    values: [venueId, holdId, idsOf('gift_card'), idsOf('discount')],
  });
}
