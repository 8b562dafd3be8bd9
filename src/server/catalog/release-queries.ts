// The SQL that turns release plans into a day's sittings.
import { PICKUP_LABEL } from '#core/catalog/sitting.ts';
import type { MarketId } from '#core/market.ts';
import { type Connection, one } from '../db/database.ts';

export type Release = {
  marketId: MarketId;
  timeZone: string;
  /** "2026-11-15"; today in the zone when left out. */
  serviceDay?: string | undefined;
};

// 500 venues are a few thousand sittings: short enough for every pool's statement timeout.
const VENUES_AT_ONCE = 500;

// Wall times become instants in the market's zone, so the days on which the clocks change are
// right. A window that lies wholly in the skipped hour is left out. `on conflict` without a target
// also skips plans that overlap a sitting of the same table: one venue's mistake must not stop a
// market's release.
// A venue whose plan changes on that day waits until the change is published.
/** One batch of venues, by id; the next one starts after `lastVenueId`, undefined at the end. */
export async function insertSittings(
  on: Connection,
  { marketId, timeZone, serviceDay }: Release,
  afterVenueId: number,
) {
  const counts = await one<{ due: number; released: number; lastVenueId: number | null }>(on, {
    name: 'insert-sittings',
    text: `
      with today as materialized (
        select coalesce($4::date, (app_now() at time zone $1)::date) as service_day
      ), batch as materialized (
        select v.id, v.product_type from venue v join city c on c.id = v.parent_city_id
        where c.market = $2 and v.is_active and v.id > $3 and not exists (select from change_set s, today t
          where s.venue_id = v.id and s.state = 'scheduled' and s.effective_day <= t.service_day)
        order by v.id limit ${VENUES_AT_ONCE}
      ), due as materialized (
        select p.venue_id, p.id, t.service_day, p.party_min, p.party_max,
          case when b.product_type = 'takeaway' then $5 else p.table_label end as table_label,
          (t.service_day + p.arrive_from_time) at time zone $1 as arrive_from,
          (t.service_day + p.arrive_to_time) at time zone $1 as arrive_to,
          (t.service_day + p.ends_at_time + case when p.ends_at_time <= p.arrive_from_time
            then interval '1 day' else interval '0' end) at time zone $1 as ends_at,
          make_interval(mins => p.sell_lead_minutes) as sell_lead
        from today t, batch b join release_plan p on p.venue_id = b.id
        where is_planned(p, t.service_day)
          and not exists (select from sitting s where s.venue_id = p.venue_id
            and s.release_plan_id = p.id and s.service_day = t.service_day)
      ), released as (
        insert into sitting (venue_id, release_plan_id, service_day, table_label, party_min, party_max,
          arrive_from, arrive_to, ends_at, sell_until)
        select venue_id, id, service_day, table_label, party_min, party_max,
          arrive_from, arrive_to, ends_at, arrive_to - sell_lead
        from due where arrive_from <= arrive_to and arrive_to < ends_at
        order by venue_id, id
        on conflict do nothing
        returning venue_id, service_day
      ), change_logged as (
        insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from released
      )
      select (select count(*)::integer from due) as due, (select count(*)::integer from released) as released,
        (select max(id) from batch) as "lastVenueId"`,
    values: [timeZone, marketId, afterVenueId, serviceDay, PICKUP_LABEL],
  });
  return {
    due: counts?.due ?? 0,
    released: counts?.released ?? 0,
    lastVenueId: counts?.lastVenueId ?? undefined,
  };
}
