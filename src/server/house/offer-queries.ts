// What a venue offers now, as the fields that its people change.
import type { LatLng } from '#core/catalog/map-position.ts';
import { type AskedPrice, MISTAKE_MINUTES } from '#core/house/before-price.ts';
import type { Course, MenuFields, VenueFields } from '#core/house/fields.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type HouseVenue = {
  id: number;
  name: string;
  market: MarketId;
  productType: ProductType;
  address: string;
  city: LatLng & { name: string };
};

export const findHouseVenue = (on: Connection, venueId: number) =>
  one<HouseVenue>(on, {
    name: 'find-house-venue',
    text: `select v.id, v.name, c.market, v.product_type as "productType",
        concat_ws(', ', v.address, concat_ws(' ', v.zip, c.proper_name)) as address,
        json_build_object('name', c.proper_name, 'latitude', c.latitude, 'longitude', c.longitude) as city
      from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId],
  });

export const findVenuePath = (on: Connection, venueId: number) =>
  one<{ productType: ProductType; slug: string }>(on, {
    name: 'find-venue-path',
    text: 'select product_type as "productType", slug from venue where id = $1',
    values: [venueId],
  });

/** Saves and publications of one venue take turns. Claims and orders don't take this lock. */
export const lockHouse = (on: Transaction, venueId: number): Promise<number> =>
  run(on, {
    name: 'lock-house',
    text: 'select from venue where id = $1 for no key update',
    values: [venueId],
  });

type Texts = Partial<Record<Language, { name: string; description: string }>>;

type MenuRow = {
  id: number;
  number: number;
  status: 'draft' | 'published' | 'archived';
  menuType: MenuFields['menu_type'];
  timeStart: string;
  timeEnd: string;
  limitTableSize: boolean;
  tableSizes: MenuFields['table_sizes'];
  entireTable: boolean;
  priceRegularAmount: number;
  priceSaleAmount: number;
  weight: number;
  createdAt: number;
  texts: Texts;
  courses: Texts[];
  prices: AskedPrice[];
};

/** A menu with what guests see of its price. */
export type LiveMenu = {
  id: number;
  fields: MenuFields;
  /** The lowest regular price of the last 30 days, and a third off it. */
  priceRegularAmount: number;
  priceSaleAmount: number;
  /** Oldest first. */
  prices: AskedPrice[];
  number: number;
  weight: number;
  createdAt: number;
};

const textsSql = (from: string) =>
  `coalesce((select json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description))
    from ${from}), '{}')`;

/** All menus of the venue, also archived ones, or those with these ids. */
export async function listLiveMenus(
  on: Connection,
  venueId: number,
  timeZone: string,
  ids: readonly number[] | null = null,
): Promise<LiveMenu[]> {
  const rows = await many<MenuRow>(on, {
    name: 'list-live-menus',
    text: `select m.id, m.restaurant_menu_id as number, m.menu_status as status, m.menu_type as "menuType",
        m.time_start::text as "timeStart", m.time_end::text as "timeEnd", m.limit_table_size as "limitTableSize",
        m.table_sizes as "tableSizes", m.entire_table as "entireTable",
        m.price_regular_amount as "priceRegularAmount", m.price_sale_amount as "priceSaleAmount", m.weight,
        floor(extract(epoch from m.created_at) * 1000)::float8 as "createdAt",
        ${textsSql('menu_text t where t.venue_id = m.venue_id and t.menu_id = m.id')} as texts,
        coalesce((select json_agg(${textsSql(
          'course_text t where t.venue_id = c.venue_id and t.menu_id = c.menu_id and t.position = c.position',
        )} order by c.position) from course c where c.venue_id = m.venue_id and c.menu_id = m.id), '[]') as courses,
        coalesce((select json_agg(json_build_object('fromDay', (h.from_at at time zone $2)::date,
          'amount', h.price_regular_amount, 'isFresh', h.from_at > app_now() - make_interval(mins => ${MISTAKE_MINUTES})
            and not exists (select from hold where hold.venue_id = h.venue_id and hold.started_at >= h.from_at))
          order by h.from_at)
          from menu_price_history h where h.venue_id = m.venue_id and h.menu_id = m.id), '[]') as prices
      from menu m where m.venue_id = $1 and ($3::integer[] is null or m.id = any ($3)) order by m.id`,
    values: [venueId, timeZone, ids],
  });
  return rows.map(liveMenuOf);
}

const liveMenuOf = (row: MenuRow): LiveMenu => ({
  id: row.id,
  number: row.number,
  weight: row.weight,
  createdAt: row.createdAt,
  prices: row.prices,
  priceRegularAmount: row.priceRegularAmount,
  priceSaleAmount: row.priceSaleAmount,
  fields: {
    status: row.status === 'draft' ? 'new' : row.status,
    menu_type: row.menuType,
    'name.da': row.texts.da?.name ?? '',
    'name.sv': row.texts.sv?.name ?? '',
    'name.en': row.texts.en?.name ?? '',
    'description.da': row.texts.da?.description ?? '',
    'description.sv': row.texts.sv?.description ?? '',
    'description.en': row.texts.en?.description ?? '',
    courses: row.courses.map(courseOf),
    price: row.prices.at(-1)?.amount ?? row.priceRegularAmount,
    serving: { from: row.timeStart, to: row.timeEnd },
    table_sizes: row.limitTableSize ? row.tableSizes : [],
    entire_table: row.entireTable,
  },
});

const courseOf = (texts: Texts): Course => {
  const inLanguages = (part: 'name' | 'description') => ({
    da: texts.da?.[part] ?? '',
    sv: texts.sv?.[part] ?? '',
    en: texts.en?.[part] ?? '',
  });
  return { name: inLanguages('name'), description: inLanguages('description') };
};

export async function findVenueFields(on: Connection, venueId: number): Promise<VenueFields | undefined> {
  const row = await one<{
    phone: string | null;
    position: LatLng;
    menuOrder: number[];
    summaries: Partial<Record<Language, string>>;
    tags: number[];
  }>(on, {
    name: 'find-venue-fields',
    text: `select v.phone, v.menu_order as "menuOrder",
          json_build_object('latitude', v.latitude, 'longitude', v.longitude) as position,
          coalesce((select json_object_agg(t.language, t.summary) from venue_text t where t.venue_id = v.id), '{}')
            as summaries,
          array(select t.tag_id from venue_tag t where t.venue_id = v.id order by 1) as tags
        from venue v where v.id = $1`,
    values: [venueId],
  });
  return (
    row && {
      phone: row.phone ?? '',
      'summary.da': row.summaries.da ?? '',
      'summary.sv': row.summaries.sv ?? '',
      'summary.en': row.summaries.en ?? '',
      position: row.position,
      tags: row.tags,
      menu_order: row.menuOrder,
    }
  );
}

/** Venues with a menu whose newest price is above the one that guests see. */
export const listRaisedVenues = (on: Connection, market: MarketId) =>
  many<{ venueId: number }>(on, {
    name: 'list-raised-venues',
    text: `select distinct m.venue_id as "venueId" from menu_price_history h
        join menu m on m.venue_id = h.venue_id and m.id = h.menu_id
        join venue v on v.id = m.venue_id join city c on c.id = v.parent_city_id
      where h.from_at > app_now() - interval '60 days' and h.price_regular_amount > m.price_regular_amount
        and c.market = $1`,
    values: [market],
  });

/** No hold is as old as a day. */
export const deleteOldFormerMenus = (on: Connection): Promise<number> =>
  run(on, {
    name: 'delete-old-former-menus',
    text: `delete from former_menu where shown_until < app_now() - interval '1 day'`,
  });

// A board, and so `offer_at`, has whole milliseconds.
/** Of each menu that changed since what the hold was shown, the version that it was shown. */
export const listMenusOfHold = (on: Connection, venueId: number, holdId: string) =>
  many<{ menu: LiveMenu }>(on, {
    name: 'list-menus-of-hold',
    text: `select distinct on (f.menu_id) f.offer as menu
      from hold h join former_menu f on f.venue_id = h.venue_id
        and date_trunc('milliseconds', f.shown_until) > coalesce(h.offer_at, h.started_at)
      where h.venue_id = $1 and h.id = $2 and h.ended_at is null and (h.held_until >= app_now() or exists (
        select from sitting s where s.venue_id = h.venue_id and s.id = h.sitting_id and s.hold_id = h.id and s.paying))
      order by f.menu_id, f.shown_until`,
    values: [venueId, holdId],
  });

export type TagChoice = { id: number; name: string; group: string | null };

/** The tags that a venue can have: hidden ones are ours, and a tag with children is a heading. */
export const listTagChoices = (on: Connection, language: Language) =>
  many<TagChoice>(on, {
    name: 'list-tag-choices',
    text: `select t.id, coalesce(x.name, t.slug) as name, p.name as group from tag t
      left join lateral (select name from tag_text where tag_id = t.id order by (language = $1) desc, language limit 1)
        x on true
      left join lateral (select name from tag_text where tag_id = t.parent_id
        order by (language = $1) desc, language limit 1) p on true
      where not t.is_hidden and not exists (select from tag c where c.parent_id = t.id)
      order by p.name nulls last, t.weight desc, name`,
    values: [language],
  });
