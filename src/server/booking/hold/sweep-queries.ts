// The SQL that ends expired holds.
import { type Connection, one } from '../../db/database.ts';

const BATCH_SIZE = 200;

/**
 * Ends expired holds and frees their sittings. Owner, expiry and paying are checked again once the
 * rows are locked, because a guest may have renewed the hold or gone to pay meanwhile. Locked rows
 * are left to the next sweep.
 * Candidates come from the hold table, because an index on a sitting's expiry would slow
 * every claim.
 */
export async function endExpiredHolds(
  on: Connection,
): Promise<{ endedCount: number; venueIds: number[]; isBatchFull: boolean }> {
  const row = await one<{ endedCount: number; venueIds: number[] }>(on, {
    name: 'end-expired-holds',
    text: `
      with due as materialized (
        select h.venue_id, h.id, h.sitting_id from hold h
        where h.ended_at is null and h.held_until < (select app_now())
          and not exists (select from sitting s where s.venue_id = h.venue_id and s.id = h.sitting_id
            and s.hold_id = h.id and s.paying)
        order by h.held_until limit ${BATCH_SIZE} for no key update skip locked
      ), held as materialized (
        select s.venue_id, s.id, due.id as hold_id
        from sitting s join due on s.venue_id = due.venue_id and s.id = due.sitting_id
        where s.hold_id = due.id
        for no key update of s skip locked
      ), freed as (
        update sitting set hold_id = null, held_until = null from held
        where sitting.venue_id = held.venue_id and sitting.id = held.id and sitting.hold_id = held.hold_id
          and sitting.state = 'open' and not sitting.paying and sitting.held_until < app_now()
        returning sitting.venue_id, sitting.service_day, held.hold_id
      ), ended as (
        update hold set ended_at = app_now(), end_reason = 'expired' from due
        where hold.venue_id = due.venue_id and hold.id = due.id and (
          exists (select from freed where freed.venue_id = due.venue_id and freed.hold_id = due.id)
          or not exists (select from sitting s
            where s.venue_id = due.venue_id and s.id = due.sitting_id and s.hold_id = due.id))
        returning 1
      ), change_logged as (
        insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from freed
      )
      select (select count(*)::integer from ended) as "endedCount",
        array(select distinct venue_id from freed) as "venueIds"`,
  });
  const { endedCount = 0, venueIds = [] } = row ?? {};
  return { endedCount, venueIds, isBatchFull: endedCount === BATCH_SIZE };
}
