// The SQL that tidies what holds leave behind.
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Candidates come from the hold table, so that sittings need no index on expiry (it would slow every claim). */
const BATCH = 200;

/**
 * Ends expired holds and frees their sittings. Owner, expiry and paying are asked again of the rows as they are once
 * locked: a guest may have come back or gone to pay meanwhile. Nothing is waited for: whatever is busy is left to the
 * next sweep. A claim may wait for the row of its visitor's own expired hold, which the sweep has for a moment.
 */
export async function endExpiredHolds(
  db: Database,
): Promise<{ endedCount: number; venueIds: number[]; isFull: boolean }> {
  const { rows } = await db.execute<{ ended: number; venue_ids: number[] }>(sql`
    with due as materialized (
      select h.venue_id, h.id, h.sitting_id from hold h
      where h.ended_at is null and h.held_until < (select app_now())
        and not exists (select from sitting s where s.venue_id = h.venue_id and s.id = h.sitting_id
          and s.hold_id = h.id and s.paying)
      order by h.held_until limit ${BATCH} for no key update skip locked
    ), own as materialized (
      select s.venue_id, s.id, due.id as hold_id
      from sitting s join due on s.venue_id = due.venue_id and s.id = due.sitting_id
      where s.hold_id = due.id
      for no key update of s skip locked
    ), freed as (
      update sitting set hold_id = null, held_until = null from own
      where sitting.venue_id = own.venue_id and sitting.id = own.id and sitting.hold_id = own.hold_id
        and sitting.state = 'open' and not sitting.paying and sitting.held_until < app_now()
      returning sitting.venue_id, sitting.service_day, own.hold_id
    ), ended as (
      update hold set ended_at = app_now(), end_reason = 'expired' from due
      where hold.venue_id = due.venue_id and hold.id = due.id and (
        exists (select from freed where freed.venue_id = due.venue_id and freed.hold_id = due.id)
        or not exists (select from sitting s
          where s.venue_id = due.venue_id and s.id = due.sitting_id and s.hold_id = due.id))
      returning 1
    ), told as (
      insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from freed
    )
    select (select count(*)::integer from ended) as ended,
      array(select distinct venue_id from freed) as venue_ids`);
  const [row] = rows;
  const endedCount = row?.ended ?? 0;
  return { endedCount, venueIds: row?.venue_ids ?? [], isFull: endedCount === BATCH };
}
