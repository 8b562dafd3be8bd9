// The change feed: which venues changed, and in which transaction.
import { type Connection, one, run } from '../db/database.ts';

/**
 * With a service day, that day's stock changed;
 * without, an editor changed the venue, its texts or menus.
 */
export type VenueChange = { venueId: number; serviceDay: string | null; xid: number };

/** In the place of a venue: editors changed cities, tags or content, which any page may show. */
export const ALL_PAGES = 0;

export type FeedPage = {
  /** Where the next read starts: a PostgreSQL snapshot of the committed transactions. */
  position: string;
  /** The product's clock, epoch milliseconds. */
  nowAt: number;
  changes: VenueChange[];
};

/**
 * What was committed since the position. The position is a snapshot, not a row number: numbers are
 * assigned before commit, so late commits would be missed, and waiting for the oldest open
 * transaction would let one long job stop every board. Without a position the read only returns
 * where to start.
 */
export async function readChangeFeed(on: Connection, position: string | undefined): Promise<FeedPage> {
  const page = await one<FeedPage>(on, {
    name: 'read-change-feed',
    text: `select pg_current_snapshot()::text as position,
        floor(extract(epoch from app_now()) * 1000)::float8 as "nowAt",
        coalesce((select json_agg(c) from (
          select distinct venue_id as "venueId", service_day as "serviceDay", xid::text::bigint as xid from venue_change
          where xid >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(xid, $1)
        ) c), '[]') as changes`,
    values: [position ?? null],
  });
  if (!page) throw new Error('the change feed query returned no row');
  return page;
}

/** Deletes one batch of rows that are older than an hour. Returns how many. */
export const deleteOldestChanges = (on: Connection, batch: number): Promise<number> =>
  run(on, {
    name: 'delete-oldest-changes',
    text: `delete from venue_change using (select xid, id from venue_change order by xid, id limit $1) oldest
      where venue_change.xid = oldest.xid and venue_change.id = oldest.id
        and changed_at < app_now() - interval '1 hour'`,
    values: [batch],
  });
