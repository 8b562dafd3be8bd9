// Writes what a venue offers. Triggers log each change in the change feed.
import type { MenuFields, VenueFields } from '#core/house/fields.ts';
import { LANGUAGES } from '#core/market.ts';
import { one, run, type Transaction } from '../db/database.ts';
import type { LiveMenu } from './offer-queries.ts';

/** Keeps the menu as guests see it, for holds that began before now. */
export const keepFormerMenu = (on: Transaction, venueId: number, menu: LiveMenu) =>
  run(on, {
    name: 'keep-former-menu',
    text: `insert into former_menu (venue_id, menu_id, shown_until, offer) values ($1, $2, app_now(), $3)`,
    values: [venueId, menu.id, JSON.stringify(menu)],
  });

/** `keptCount`: how many of the oldest prices stay; the others were mistakes. */
export async function insertPrice(
  on: Transaction,
  venueId: number,
  menuId: number,
  { amount, keptCount }: { amount: number; keptCount: number },
): Promise<void> {
  await run(on, {
    name: 'delete-mistaken-menu-prices',
    text: `delete from menu_price_history where venue_id = $1 and menu_id = $2 and from_at in (
      select from_at from menu_price_history where venue_id = $1 and menu_id = $2 order by from_at offset $3)`,
    values: [venueId, menuId, keptCount],
  });
  await run(on, {
    name: 'insert-menu-price',
    text: `insert into menu_price_history (venue_id, menu_id, from_at, price_regular_amount)
      select $1::integer, $2::integer, app_now(), $3::integer where $3::integer is distinct from (select price_regular_amount from menu_price_history
        where venue_id = $1 and menu_id = $2 order by from_at desc limit 1)`,
    values: [venueId, menuId, amount],
  });
}

export type GuestPrice = { regularAmount: number; saleAmount: number };

/** A new menu gets the venue's next number. */
export async function writeMenu(
  on: Transaction,
  venueId: number,
  menuId: number,
  fields: MenuFields,
  price: GuestPrice,
): Promise<void> {
  await run(on, {
    name: 'write-menu',
    text: `insert into menu as m (venue_id, id, restaurant_menu_id, menu_type, price_regular_amount, price_sale_amount,
        menu_status, time_start, time_end, limit_table_size, table_sizes, entire_table)
      values ($1, $2, (select coalesce(max(restaurant_menu_id), 0) + 1 from menu where venue_id = $1), $3, $4, $5, $6,
        $7, $8, cardinality($9::smallint[]) > 0, $9, $10)
      on conflict (venue_id, id) do update set menu_type = excluded.menu_type,
        price_regular_amount = excluded.price_regular_amount, price_sale_amount = excluded.price_sale_amount,
        menu_status = excluded.menu_status, time_start = excluded.time_start, time_end = excluded.time_end,
        limit_table_size = excluded.limit_table_size, table_sizes = excluded.table_sizes,
        entire_table = excluded.entire_table, updated_at = app_now()`,
    values: [
      venueId,
      menuId,
      fields.menu_type,
      price.regularAmount,
      price.saleAmount,
      fields.status === 'new' ? 'draft' : fields.status,
      fields.serving.from,
      fields.serving.to,
      fields.table_sizes,
      fields.entire_table,
    ],
  });
  await writeMenuTexts(on, venueId, menuId, fields);
}

async function writeMenuTexts(on: Transaction, venueId: number, menuId: number, fields: MenuFields) {
  const values = [venueId, menuId];
  await run(on, {
    name: 'delete-menu-texts',
    text: 'delete from menu_text where venue_id = $1 and menu_id = $2',
    values,
  });
  await run(on, {
    name: 'delete-courses',
    text: 'delete from course where venue_id = $1 and menu_id = $2',
    values,
  });
  const texts = LANGUAGES.map((language) => ({
    language,
    name: fields[`name.${language}`],
    description: fields[`description.${language}`],
  })).filter(({ name }) => name !== '');
  await run(on, {
    name: 'insert-menu-texts',
    text: `insert into menu_text (venue_id, menu_id, language, name, description)
      select $1, $2, language, name, description
      from jsonb_to_recordset($3) as t (language text, name text, description text)`,
    values: [...values, JSON.stringify(texts)],
  });
  const courses = fields.courses.flatMap(({ name, description }, position) =>
    LANGUAGES.filter((language) => name[language] !== '').map((language) => ({
      position,
      language,
      name: name[language],
      description: description[language],
    })),
  );
  await run(on, {
    name: 'insert-courses',
    text: `insert into course (venue_id, menu_id, position)
      select distinct $1::integer, $2::integer, position from jsonb_to_recordset($3) as t (position smallint)`,
    values: [...values, JSON.stringify(courses)],
  });
  await run(on, {
    name: 'insert-course-texts',
    text: `insert into course_text (venue_id, menu_id, position, language, name, description)
      select $1, $2, position, language, name, description
      from jsonb_to_recordset($3) as t (position smallint, language text, name text, description text)`,
    values: [...values, JSON.stringify(courses)],
  });
}

export async function writeVenueFields(on: Transaction, venueId: number, fields: VenueFields): Promise<void> {
  const texts = LANGUAGES.map((language) => ({ language, summary: fields[`summary.${language}`] }));
  await run(on, {
    name: 'write-venue-fields',
    text: `update venue set phone = nullif($2, ''), menu_order = $3, latitude = $4, longitude = $5 where id = $1`,
    values: [venueId, fields.phone, fields.menu_order, fields.position.latitude, fields.position.longitude],
  });
  await run(on, {
    name: 'write-venue-summaries',
    text: `insert into venue_text (venue_id, language, summary)
      select $1, t.language, t.summary from jsonb_to_recordset($2) as t (language text, summary text)
      where t.summary <> '' or exists (select from venue_text v where v.venue_id = $1 and v.language = t.language)
      on conflict (venue_id, language) do update set summary = excluded.summary`,
    values: [venueId, JSON.stringify(texts)],
  });
  await run(on, {
    name: 'delete-venue-tags',
    text: 'delete from venue_tag where venue_id = $1 and not tag_id = any ($2)',
    values: [venueId, fields.tags],
  });
  await run(on, {
    name: 'insert-venue-tags',
    text: `insert into venue_tag (venue_id, tag_id) select $1, id from tag where id = any ($2) on conflict do nothing`,
    values: [venueId, fields.tags],
  });
}

/** What every list prints of the venue: its cheapest price, and when its newest menu came. */
export const summariseVenue = (on: Transaction, venueId: number) =>
  run(on, {
    name: 'summarise-venue',
    text: `update venue v set updated_at = app_now(), price_regular_amount = m.regular, price_sale_amount = m.sale,
        latest_menu_created_at = m.newest
      from (select
          (array_agg(price_regular_amount order by price_sale_amount, id))[1] as regular,
          min(price_sale_amount) as sale, max(created_at) as newest
        from menu where venue_id = $1 and menu_status = 'published') m
      where v.id = $1`,
    values: [venueId],
  });

/** A number for a menu that is not published yet. */
export async function nextMenuId(on: Transaction): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'next-menu-id',
    text: `select nextval(pg_get_serial_sequence('menu', 'id'))::integer as id`,
  });
  if (!row) throw new Error('the sequence of menus returned no number');
  return row.id;
}
