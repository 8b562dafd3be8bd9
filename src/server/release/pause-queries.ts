// The SQL of a venue's pause. The database itself logs the change of the venue in the change feed.
import { one, type Transaction } from '../db/database.ts';

export const setPaused = (on: Transaction, venueId: number, isPaused: boolean) =>
  one<{ wasPaused: boolean }>(on, {
    name: 'set-venue-paused',
    text: `with before as (
        select id, paused_at from venue where id = $1 for no key update
      )
      update venue set paused_at = case when $2 then coalesce(before.paused_at, app_now()) end from before
      where venue.id = before.id returning before.paused_at is not null as "wasPaused"`,
    values: [venueId, isPaused],
  });

export type BuyerCounts = { holdingCount: number; payingCount: number };

export async function countBuyers(on: Transaction, venueId: number): Promise<BuyerCounts> {
  const counts = await one<BuyerCounts>(on, {
    name: 'count-buyers',
    text: `select count(*) filter (where not s.paying)::integer as "holdingCount",
        count(*) filter (where s.paying)::integer as "payingCount"
      from hold h join sitting s on s.venue_id = h.venue_id and s.id = h.sitting_id and s.hold_id = h.id
      where h.venue_id = $1 and h.ended_at is null and (s.paying or s.held_until >= app_now())`,
    values: [venueId],
  });
  return counts ?? { holdingCount: 0, payingCount: 0 };
}
