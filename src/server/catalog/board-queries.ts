// The bulk reads behind a board: a city's venues or a few named ones, one query per table.
import type { MenuType } from '#core/catalog/catalog.contract.ts';
import type { Sitting } from '#core/catalog/sitting.ts';
import type { Language, ProductType } from '#core/market.ts';
import { type Connection, many, one } from '../db/database.ts';

export type CityAndType = { cityId: number; productType: ProductType };
/** A preview also shows a venue that was never opened. */
export type VenueScope = CityAndType | { venueIds: readonly number[]; isPreview?: boolean };

/** The scope as a condition on `venue v`; its parameters follow those before it. */
function scopeOf(scope: VenueScope, before: readonly (string | number)[] = []) {
  const next = before.length + 1;
  return 'venueIds' in scope
    ? { of: 'venues', condition: `v.id = any ($${next})`, values: [...before, scope.venueIds] }
    : {
        of: 'city',
        condition: `v.parent_city_id = $${next} and v.product_type = $${next + 1}`,
        values: [...before, scope.cityId, scope.productType],
      };
}

/** Epoch milliseconds as a double, which the driver reads as a number. */
const msSql = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

type Texts = Partial<Record<Language, string>>;

export type VenueRow = {
  id: number;
  productType: ProductType;
  slug: string;
  name: string;
  areaId: number;
  cityId: number;
  address: string;
  zip: string;
  phone: string | null;
  menuOrder: number[];
  latitude: number;
  longitude: number;
  /** False for a venue that we closed and for one that paused itself. */
  isActive: boolean;
  weight: number;
  priceRegularAmount: number | null;
  priceSaleAmount: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
  updatedAt: number;
  latestMenuCreatedAt: number | null;
  tagIds: number[];
};

/** Not before their first sale. */
const OPENED_SQL = `not exists (select from venue_onboarding o where o.venue_id = v.id and o.live_at is null)`;

export function listVenueRows(on: Connection, scope: VenueScope) {
  const { of, condition, values } = scopeOf(scope);
  const isPreview = 'isPreview' in scope && scope.isPreview;
  return many<VenueRow>(on, {
    name: `list-venues-of-${of}`,
    text: `select v.id, v.product_type as "productType", v.slug, v.name, v.city_id as "areaId",
        v.parent_city_id as "cityId", v.address, v.zip, v.phone, v.menu_order as "menuOrder", v.latitude, v.longitude,
        v.is_active and v.paused_at is null as "isActive", v.weight, v.price_regular_amount as "priceRegularAmount", v.price_sale_amount as "priceSaleAmount",
        ${msSql('v.created_at')} as "createdAt", ${msSql('v.updated_at')} as "updatedAt",
        ${msSql('v.latest_menu_created_at')} as "latestMenuCreatedAt",
        array(select t.tag_id from venue_tag t where t.venue_id = v.id order by 1) as "tagIds"
      from venue v where ${condition} and ($${values.length + 1}::boolean or ${OPENED_SQL}) order by v.id`,
    values: [...values, isPreview],
  });
}

export type SittingRow = Sitting & { venueId: number };

/** The columns of a sitting. Of its hold only a hash, so that a reader can't use the hold. */
const SITTING_SQL: Record<keyof Sitting, string> = {
  id: 's.id',
  partyMin: 's.party_min',
  partyMax: 's.party_max',
  arriveFromAt: msSql('s.arrive_from'),
  arriveToAt: msSql('s.arrive_to'),
  endsAt: msSql('s.ends_at'),
  sellUntilAt: msSql('s.sell_until'),
  state: 's.state',
  paying: 's.paying',
  holdId: 'md5(s.hold_id::text)',
  heldUntilAt: msSql('s.held_until'),
  heldArriveAt: msSql('h.arrive_at'),
};
export const SITTING_COLUMNS = Object.keys(SITTING_SQL) as (keyof Sitting)[];
export const SITTING_COLUMNS_SQL = Object.values(SITTING_SQL);

/** One day's stock without withdrawn sittings. */
export function listSittingRows(on: Connection, scope: VenueScope, serviceDay: string) {
  const { of, condition, values } = scopeOf(scope, [serviceDay]);
  return many<SittingRow>(on, {
    name: `list-sittings-of-${of}`,
    text: `select s.venue_id as "venueId", ${SITTING_COLUMNS.map((name) => `${SITTING_SQL[name]} as "${name}"`).join(', ')}
      from sitting s join venue v on v.id = s.venue_id
        left join hold h on h.venue_id = s.venue_id and h.id = s.hold_id
      where s.service_day = $1 and s.state <> 'withdrawn' and ${condition} order by s.id`,
    values,
  });
}

export type ServingHoursRow = { venueId: number; menuType: MenuType; timeStart: string; timeEnd: string };

/** The hours of the weekday, unless the date has its own or the venue is closed. */
export function listServingHoursRows(on: Connection, scope: VenueScope, serviceDay: string) {
  const { of, condition, values } = scopeOf(scope, [serviceDay]);
  return many<ServingHoursRow>(on, {
    name: `list-serving-hours-of-${of}`,
    text: `select h.venue_id as "venueId", h.menu_type as "menuType", h.time_start as "timeStart",
        h.time_end as "timeEnd"
      from serving_hours h join venue v on v.id = h.venue_id
      where h.weekday = extract(isodow from $1::date) and ${condition} and not exists (
        select from plan_exception e where e.venue_id = h.venue_id and e.service_day = $1::date
          and (e.kind = 'closed' or exists (select from dated_serving_hours d
            where d.venue_id = e.venue_id and d.service_day = e.service_day)))
      union all
      select d.venue_id, d.menu_type, d.time_start, d.time_end
      from dated_serving_hours d join venue v on v.id = d.venue_id
      where d.service_day = $1::date and ${condition}
      order by "timeStart", "menuType"`,
    values,
  });
}

export type BoardMenuRow = {
  venueId: number;
  id: number;
  menuType: MenuType;
  timeStart: string;
  timeEnd: string;
  priceRegularAmount: number;
  priceSaleAmount: number;
  limitTableSize: boolean;
  tableSizes: number[];
  entireTable: boolean;
  names: Texts | null;
};

export function listBoardMenuRows(on: Connection, scope: VenueScope) {
  const { of, condition, values } = scopeOf(scope);
  return many<BoardMenuRow>(on, {
    name: `list-board-menus-of-${of}`,
    text: `select m.venue_id as "venueId", m.id, m.menu_type as "menuType", m.time_start as "timeStart",
        m.time_end as "timeEnd", m.price_regular_amount as "priceRegularAmount",
        m.price_sale_amount as "priceSaleAmount", m.limit_table_size as "limitTableSize",
        m.table_sizes as "tableSizes", m.entire_table as "entireTable",
        (select json_object_agg(t.language, t.name) from menu_text t
          where t.venue_id = m.venue_id and t.menu_id = m.id) as names
      from menu m join venue v on v.id = m.venue_id
      where m.menu_status = 'published' and ${condition}`,
    values,
  });
}

export type PictureRow = {
  venueId: number;
  role: 'primary' | 'mobile_primary' | 'alternative';
  key: string;
  width: number;
  height: number;
  placeholder: string;
  alts: Texts | null;
};

export function listPictureRows(on: Connection, scope: VenueScope) {
  const { of, condition, values } = scopeOf(scope);
  return many<PictureRow>(on, {
    name: `list-pictures-of-${of}`,
    text: `select p.venue_id as "venueId", p.role, i.storage_key as key, i.width, i.height, i.placeholder,
        (select json_object_agg(t.language, t.alt) from image_text t where t.image_id = i.id) as alts
      from venue_image p join venue v on v.id = p.venue_id join image i on i.id = p.image_id
      where p.menu_id is null and ${condition} order by p.position, p.id`,
    values,
  });
}

export type InternalLinkRow = { venueId: number; language: Language; label: string; path: string };

export function listInternalLinkRows(on: Connection, scope: VenueScope) {
  const { of, condition, values } = scopeOf(scope);
  return many<InternalLinkRow>(on, {
    name: `list-internal-links-of-${of}`,
    text: `select l.venue_id as "venueId", l.language, l.label, l.path
      from internal_link l join venue v on v.id = l.venue_id where ${condition} order by l.position`,
    values,
  });
}

export type VenueKey = CityAndType & { venueId: number };

const VENUE_KEY_SQL = `select id as "venueId", parent_city_id as "cityId", product_type as "productType" from venue`;

export const findVenueKeyById = (on: Connection, venueId: number) =>
  one<VenueKey>(on, {
    name: 'find-venue-key-by-id',
    text: `${VENUE_KEY_SQL} where id = $1`,
    values: [venueId],
  });

export const findVenueKeyBySlug = (on: Connection, productType: ProductType, slug: string) =>
  one<VenueKey>(on, {
    name: 'find-venue-key-by-slug',
    text: `${VENUE_KEY_SQL} where product_type = $1 and slug = $2`,
    values: [productType, slug],
  });
