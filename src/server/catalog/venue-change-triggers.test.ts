import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { ALL_PAGES } from './venue-change-queries.ts';

const { pool, insertRow, makeVenue } = await createTestDatabase();

let venueId: number;
beforeAll(async () => {
  venueId = await makeVenue();
  const { id: menuId } = await insertRow('menu', { venue_id: venueId });
  const ofMenu = { venue_id: venueId, menu_id: menuId };
  await insertRow('menu_text', ofMenu);
  await insertRow('course', ofMenu);
  await insertRow('course_text', ofMenu);
  const exception = await insertRow('plan_exception', { venue_id: venueId });
  await insertRow('dated_serving_hours', { venue_id: venueId, service_day: exception.service_day });
  for (const table of ['venue_text', 'venue_tag', 'venue_image', 'internal_link', 'serving_hours'])
    await insertRow(table, { venue_id: venueId });
});

test.each([
  'update venue set is_active = false where id = $1',
  'update venue set weight = weight + 1 where id = $1',
  "update venue_text set summary = 'Ny' where venue_id = $1",
  'delete from venue_tag where venue_id = $1',
  'delete from venue_image where venue_id = $1',
  'delete from internal_link where venue_id = $1',
  "update serving_hours set time_end = '23:45' where venue_id = $1",
  "update dated_serving_hours set time_end = '23:45' where venue_id = $1",
  "update plan_exception set kind = 'extra' where venue_id = $1",
  'update menu set price_regular_amount = 60000, price_sale_amount = 40000 where venue_id = $1',
  "update menu set menu_status = 'archived' where venue_id = $1",
  "update menu_text set name = 'Ny' where venue_id = $1",
  'delete from course where venue_id = $1',
  "update course_text set name = 'Ny' where venue_id = $1",
  'insert into menu (venue_id, restaurant_menu_id, menu_type, price_regular_amount, price_sale_amount) select venue_id, 77, menu_type, price_regular_amount, price_sale_amount from menu where venue_id = $1',
  'delete from venue where id = $1',
])('SIT-13 plain SQL reaches the change feed: %s', async (statement) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(statement, [venueId]);
    expect(rowCount).toBe(1);
    const { rows } = await client.query(
      'select distinct venue_id, service_day from venue_change where xid = pg_current_xact_id()',
    );
    expect(rows).toEqual([{ venue_id: venueId, service_day: null }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each([
  "update city set proper_name = 'Ny'",
  'delete from city_text',
  "insert into nav_item (nav_menu, position) select 'main', 99 where false",
  'delete from blog_text',
  'truncate page_box_text',
  "update terms_text set body_html = 'Ny'",
])('CACHE-7 what editors write reaches the change feed for all pages: %s', async (statement) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const { rows } = await client.query(
      'select distinct venue_id, service_day from venue_change where xid = pg_current_xact_id()',
    );
    expect(rows).toEqual([{ venue_id: ALL_PAGES, service_day: null }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
