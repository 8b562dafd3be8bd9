// Today's sittings of a few venues, as the boards of other processes need them.
import { MARKETS } from '#core/market.ts';
import { type Connection, one } from '../db/database.ts';
import { SITTING_COLUMNS_SQL } from './board-queries.ts';

/** A sitting's columns in the order of `SITTING_COLUMNS`. */
export type SittingValues = readonly (string | number | boolean | null)[];

/** The whole stock of some venues today, at one moment. A venue without sittings has none left. */
export type StockState = {
  /** The snapshot that it was read in, as text. */
  position: string;
  serviceDays: string[];
  venueIds: number[];
  /** Each with its venue and its service day first. */
  sittings: (readonly [venueId: number, serviceDay: string, ...SittingValues])[];
};

const TIME_ZONES = [...new Set(Object.values(MARKETS).map(({ timeZone }) => timeZone))];

/** Named, so that it is planned once: it runs after every sale. */
export async function readStock(on: Connection, venueIds: readonly number[]): Promise<StockState> {
  const state = await one<StockState>(on, {
    name: 'read-stock',
    text: `with day as (select distinct (app_now() at time zone zone)::date as day from unnest($2::text[]) zone)
      select pg_current_snapshot()::text as position, (select json_agg(day) from day) as "serviceDays",
        $1::integer[] as "venueIds",
        coalesce((select json_agg(json_build_array(s.venue_id, s.service_day, ${SITTING_COLUMNS_SQL.join(', ')}) order by s.id)
          from sitting s join day on day.day = s.service_day
            left join hold h on h.venue_id = s.venue_id and h.id = s.hold_id
          where s.venue_id = any ($1) and s.state <> 'withdrawn'), '[]') as sittings`,
    values: [venueIds, TIME_ZONES],
  });
  if (!state) throw new Error('the stock query returned no row');
  return state;
}
