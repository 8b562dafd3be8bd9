// Releases today's sittings and sells some, so that every state of a venue can be seen.
import { MARKET_IDS, MARKETS } from '#core/market.ts';
import { releaseSittings } from '#server/catalog/release-sittings.ts';
import type { Database } from '#server/db/database.ts';
import type { Venue } from './world.ts';

export async function releaseAndSellSittings(db: Database, venues: readonly Venue[]): Promise<number> {
  let released = 0;
  for (const marketId of MARKET_IDS) {
    released += (await releaseSittings({ db }, { marketId })).releasedCount;
    const sold = venues
      .filter(({ market }) => market === marketId)
      .flatMap(({ id, releasePlans }) =>
        releasePlans
          .filter(({ isSoldToday }) => isSoldToday)
          .map((plan) => ({ venue_id: id, plan_id: plan.id })),
      );
    // Sold at the house's own door: no order of ours stands behind these. A sitting somebody holds is left alone.
    await db.$client.query(
      `with sale as (
         update sitting s set state = 'sold', fence = s.fence + 1
         from json_to_recordset($1) as p (venue_id integer, plan_id integer)
         where s.venue_id = p.venue_id and s.release_plan_id = p.plan_id and s.state = 'open' and s.hold_id is null
           and s.service_day = (app_now() at time zone $2)::date
         returning s.venue_id, s.service_day
       )
       insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from sale`,
      [JSON.stringify(sold), MARKETS[marketId].timeZone],
    );
  }
  return released;
}
