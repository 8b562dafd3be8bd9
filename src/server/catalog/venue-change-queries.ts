// The feed that tells every process which venues to read again.
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../db/database.ts';

/** A day means that its stock changed; none means that an editor changed the venue, its texts or its menus. */
export type VenueChange = { venueId: number; serviceDay: string | null };

export type FeedPage = {
  /** Where to read on from: the database's snapshot of who had committed. */
  position: string;
  /** The product's clock, epoch milliseconds. */
  nowAt: number;
  changes: VenueChange[];
};

/**
 * What was committed since the position. By snapshot and not by number: numbers are given out before commit, so that
 * reading by them would miss late ones, and reading only up to the oldest open transaction would let one long job keep
 * every board still. Without a position nothing is new, and the reading only says where to begin.
 */
export async function readChangeFeed(db: Database, position: string | undefined): Promise<FeedPage> {
  const { rows } = await db.$client.query<FeedPage>({
    name: 'read-change-feed',
    text: `select pg_current_snapshot()::text as position,
        floor(extract(epoch from app_now()) * 1000)::float8 as "nowAt",
        coalesce((select json_agg(c) from (
          select distinct venue_id as "venueId", service_day as "serviceDay" from venue_change
          where xid >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(xid, $1)
        ) c), '[]') as changes`,
    values: [position ?? null],
  });
  const [page] = rows;
  if (!page) throw new Error('the change feed gave no answer');
  return page;
}

/**
 * For everything that an editor changes about a venue, in the same transaction. `updated_at` is part of a board's
 * version, so that a page whose long texts changed gets a new one.
 */
export async function insertVenueEdit(db: NodePgDatabase, venueId: number): Promise<void> {
  await db.execute(sql`
    with touched as (update venue set updated_at = app_now() where id = ${venueId})
    insert into venue_change (venue_id) values (${venueId})`);
}

/** For stock, where the statement that changes it can't write the feed itself. */
export async function insertStockChange(
  db: NodePgDatabase,
  { venueId, serviceDay }: { venueId: number; serviceDay: string },
): Promise<void> {
  await db.execute(sql`insert into venue_change (venue_id, service_day) values (${venueId}, ${serviceDay})`);
}

/** The oldest rows of the feed, up to a batch, as far as they are past their hour. Returns how many went. */
export async function deleteOldestChanges(db: NodePgDatabase, batch: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from venue_change using (select xid, id from venue_change order by xid, id limit ${batch}) oldest
    where venue_change.xid = oldest.xid and venue_change.id = oldest.id
      and changed_at < app_now() - interval '1 hour'`);
  return rowCount ?? 0;
}
