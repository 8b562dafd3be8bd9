// Writes to the change feed, `venue_change`, as another program would.
import type { Database } from '#server/db/database.ts';

/** An editor changed the venue: `updated_at` is part of a board's version. */
export async function insertVenueEdit(db: Database, venueId: number): Promise<void> {
  await db.query('update venue set updated_at = app_now() where id = $1', [venueId]);
}

/** The venue's stock of one day has changed. */
export async function insertStockChange(
  db: Database,
  { venueId, serviceDay }: { venueId: number; serviceDay: string },
): Promise<void> {
  await db.query('insert into venue_change (venue_id, service_day) values ($1, $2)', [venueId, serviceDay]);
}
