// The SQL of guests who did not come: whom to tell, and who objects.
import type { Market } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

/** How far back a device may still send what happened, and a day. */
const LOOK_BACK_DAYS = 7;
const OBJECTION_DAYS = 14;

/**
 * Records a notice for each no-show that stands in this market, whose next morning has come and
 * who was not told.
 * `noticeTime` is the local time. Returns the orders.
 */
export const insertDueNotices = (
  on: Transaction,
  { id: market, timeZone }: Market,
  noticeTime: string,
  limit: number,
) =>
  many<{ venueId: number; orderId: number }>(on, {
    name: 'insert-due-notices',
    text: `with told as (
        insert into no_show_notice (venue_id, booking_id)
        select distinct e.venue_id, e.booking_id
        from door_event e
        join booking b on b.venue_id = e.venue_id and b.id = e.booking_id
        join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
          and o.market = $1 and o.state = 'confirmed' and o.payment_reversed_at is null
        where e.kind = 'no_show' and e.received_at > app_now() - make_interval(days => $5)
          and app_now() >= (b.service_day + 1 + $3::time) at time zone $2
          and not exists (select from no_show_notice n
            where n.venue_id = e.venue_id and n.booking_id = e.booking_id)
          and not exists (select from door_event u
            where u.venue_id = e.venue_id and u.booking_id = e.booking_id and u.undoes = e.id
              and u.kind = 'undo_no_show')
          and not exists (select from door_event c
            where c.venue_id = e.venue_id and c.booking_id = e.booking_id and c.kind = 'check_in'
              and not exists (select from door_event u
                where u.venue_id = c.venue_id and u.booking_id = c.booking_id and u.undoes = c.id
                  and u.kind = 'undo_check_in'))
        limit $4
        on conflict do nothing returning venue_id, booking_id)
      select b.venue_id as "venueId", b.order_id as "orderId"
      from told join booking b on b.venue_id = told.venue_id and b.id = told.booking_id`,
    values: [market, timeZone, noticeTime, limit, LOOK_BACK_DAYS],
  });

/** Nobody has taken the event `e` back. */
const STANDS_SQL = `not exists (select from door_event u where u.venue_id = e.venue_id
  and u.booking_id = e.booking_id and u.undoes = e.id and u.kind = 'undo_no_show')`;

export type NoShowNotice = { toldAt: Date; objectUntil: Date; isObjected: boolean };

export const findNotice = (on: Connection, venueId: number, orderId: number) =>
  one<NoShowNotice>(on, {
    name: 'find-no-show-notice',
    text: `select n.told_at as "toldAt", n.told_at + make_interval(days => $3) as "objectUntil",
        n.objected_at is not null as "isObjected"
      from booking b join no_show_notice n on n.venue_id = b.venue_id and n.booking_id = b.id
      where b.venue_id = $1 and b.order_id = $2 and exists (select from door_event e
        where e.venue_id = b.venue_id and e.booking_id = b.id and e.kind = 'no_show' and ${STANDS_SQL})`,
    values: [venueId, orderId, OBJECTION_DAYS],
  });

/** What says now that nobody came. */
export const listStandingNoShows = (
  on: Connection,
  { venueId, orderId }: { venueId: number; orderId: number },
) =>
  many<{ id: string; bookingId: number }>(on, {
    name: 'list-standing-no-shows',
    text: `select e.id, e.booking_id as "bookingId" from booking b
      join door_event e on e.venue_id = b.venue_id and e.booking_id = b.id and e.kind = 'no_show'
      where b.venue_id = $1 and b.order_id = $2 and ${STANDS_SQL}`,
    values: [venueId, orderId],
  });

/** False when there is nothing to object to, or it is too late, or it was done before. */
export const storeObjection = async (on: Connection, venueId: number, orderId: number, text: string) =>
  (await run(on, {
    name: 'store-objection',
    text: `update no_show_notice n set objected_at = app_now(), objection = $3
      from booking b where b.venue_id = $1 and b.order_id = $2 and n.venue_id = b.venue_id and n.booking_id = b.id
        and n.objected_at is null and n.told_at + make_interval(days => $4) > app_now()`,
    values: [venueId, orderId, text, OBJECTION_DAYS],
  })) === 1;
