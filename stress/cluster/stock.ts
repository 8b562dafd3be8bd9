// Venues with exactly the tables that a stress test needs.
import type pg from 'pg';

export type TestVenue = { venueId: number; menuId: number; slug: string };

export const TEST_TIME = '20:00:00';

/** Open Danish restaurants whose first menu is served at 20.00 to any party. */
export async function listVenues(pool: pg.Pool, count: number): Promise<TestVenue[]> {
  const { rows } = await pool.query<TestVenue>(
    `select v.id as "venueId", m.id as "menuId", v.slug from venue v
     join city c on c.id = v.city_id
     join lateral (select min(id) as id from menu where venue_id = v.id and menu_status = 'published'
       and not limit_table_size and '20:00' between time_start and time_end) m on m.id is not null
     where v.is_active and c.market = 'dk' and v.product_type = 'restaurant' order by v.id limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} of ${count} venues for the test`);
  return rows;
}

export type Table = { venueId: number; min: number; max: number; time?: string };

let labels = 0;

/** Withdraws the venues' open tables and adds the given ones. */
export async function setTables(pool: pg.Pool, venueIds: readonly number[], tables: readonly Table[]) {
  await pool.query(
    `update sitting set state = 'withdrawn' where venue_id = any($1) and state = 'open' and hold_id is null`,
    [venueIds],
  );
  await addTables(pool, tables);
}

export async function addTables(pool: pg.Pool, tables: readonly Table[]) {
  const rows = tables.map(({ time = TEST_TIME, ...table }) => ({
    ...table,
    time,
    label: `stress ${labels++}`,
  }));
  await pool.query(
    `insert into sitting (venue_id, service_day, table_label, party_min, party_max, arrive_from, arrive_to, ends_at, sell_until)
     select "venueId", day, label, min, max, at, at, at + interval '2 hours', at
     from (select (app_now() at time zone 'Europe/Copenhagen')::date as day) d,
       jsonb_to_recordset($1::jsonb) as t("venueId" integer, min integer, max integer, time time, label text),
       lateral (select (day + time) at time zone 'Europe/Copenhagen' as at) a`,
    [JSON.stringify(rows)],
  );
  await pool.query('insert into venue_change (venue_id) select distinct unnest($1::integer[])', [
    tables.map(({ venueId }) => venueId),
  ]);
}

/** The demo data's orders were paid at no provider, so the books could not agree. */
export async function deleteDemoOrders(pool: pg.Pool) {
  // Records that only grow refuse it otherwise: one statement string is one transaction.
  await pool.query(`set local session_replication_role = replica;
    truncate booking_order, hold cascade;
    delete from journal_line where entry_id in (select id from journal_entry where order_id is not null);
    delete from journal_entry where order_id is not null`);
  await pool.query(
    `update sitting set state = 'withdrawn', hold_id = null, held_until = null, paying = false
     where state = 'sold' or hold_id is not null`,
  );
}
