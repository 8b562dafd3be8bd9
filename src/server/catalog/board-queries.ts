// The bulk reads behind a board: a city's venues or a few named ones, one query per table.
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Sitting } from '#core/catalog/sitting.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import { image, imageText } from '../db/schema/image.ts';
import { menu, menuText } from '../db/schema/menu.ts';
import { internalLink, servingHours, venue, venueImage, venueTag } from '../db/schema/venue.ts';

export type CityAndType = { cityId: number; productType: ProductType };
export type VenueScope = CityAndType | { venueIds: readonly number[] };

const inScope = (scope: VenueScope): SQL | undefined =>
  'venueIds' in scope
    ? inArray(venue.id, [...scope.venueIds])
    : and(eq(venue.parentCityId, scope.cityId), eq(venue.productType, scope.productType));

// As a double, which the driver reads as a number; a bigint would come as text.
const epochMs = (column: SQL | typeof venue.createdAt) =>
  sql<number>`floor(extract(epoch from ${column}) * 1000)::float8`;

type Texts = Partial<Record<Language, string>>;

export const listVenueRows = (db: Database, scope: VenueScope) =>
  db
    .select({
      id: venue.id,
      productType: venue.productType,
      slug: venue.slug,
      name: venue.name,
      areaId: venue.cityId,
      cityId: venue.parentCityId,
      address: venue.address,
      zip: venue.zip,
      phone: venue.phone,
      latitude: venue.latitude,
      longitude: venue.longitude,
      isActive: venue.isActive,
      weight: venue.weight,
      priceRegularAmount: venue.priceRegularAmount,
      priceSaleAmount: venue.priceSaleAmount,
      createdAt: epochMs(venue.createdAt),
      updatedAt: epochMs(sql`${venue.updatedAt}`),
      latestMenuCreatedAt: sql<
        number | null
      >`floor(extract(epoch from ${venue.latestMenuCreatedAt}) * 1000)::float8`,
      tagIds: sql<
        number[]
      >`array(select ${venueTag.tagId} from ${venueTag} where ${venueTag.venueId} = ${venue.id} order by 1)`,
    })
    .from(venue)
    .where(inScope(scope))
    .orderBy(asc(venue.id));

export type SittingRow = Sitting & { venueId: number };

/** One day's stock. Withdrawn sittings were never there. Read after every sale, so it has a name and is planned once. */
export async function listSittingRows(
  db: Database,
  scope: VenueScope,
  serviceDay: string,
): Promise<SittingRow[]> {
  const [of, condition, values] =
    'venueIds' in scope
      ? (['venues', 'v.id = any ($2)', [scope.venueIds]] as const)
      : ([
          'city',
          'v.parent_city_id = $2 and v.product_type = $3',
          [scope.cityId, scope.productType],
        ] as const);
  const ms = (column: string) => `floor(extract(epoch from s.${column}) * 1000)::float8`;
  const { rows } = await db.$client.query<SittingRow>({
    name: `list-sittings-of-${of}`,
    text: `select s.venue_id as "venueId", s.id, s.party_min as "partyMin", s.party_max as "partyMax",
        ${ms('arrive_from')} as "arriveFromAt", ${ms('arrive_to')} as "arriveToAt", ${ms('ends_at')} as "endsAt",
        ${ms('sell_until')} as "sellUntilAt", s.state, s.paying, s.hold_id as "holdId", ${ms('held_until')} as "heldUntilAt"
      from sitting s join venue v on v.id = s.venue_id
      where s.service_day = $1 and s.state <> 'withdrawn' and ${condition} order by s.id`,
    values: [serviceDay, ...values],
  });
  return rows;
}

export const listServingHoursRows = (db: Database, scope: VenueScope, weekday: number) =>
  db
    .select({
      venueId: servingHours.venueId,
      menuType: servingHours.menuType,
      timeStart: servingHours.timeStart,
      timeEnd: servingHours.timeEnd,
    })
    .from(servingHours)
    .innerJoin(venue, eq(venue.id, servingHours.venueId))
    .where(and(inScope(scope), eq(servingHours.weekday, weekday)))
    .orderBy(asc(servingHours.timeStart), asc(servingHours.menuType));

export const listBoardMenuRows = (db: Database, scope: VenueScope) =>
  db
    .select({
      venueId: menu.venueId,
      id: menu.id,
      menuType: menu.menuType,
      timeStart: menu.timeStart,
      timeEnd: menu.timeEnd,
      priceRegularAmount: menu.priceRegularAmount,
      priceSaleAmount: menu.priceSaleAmount,
      limitTableSize: menu.limitTableSize,
      tableSizes: menu.tableSizes,
      entireTable: menu.entireTable,
      names: sql<Texts | null>`(select json_object_agg(${menuText.language}, ${menuText.name}) from ${menuText}
        where ${menuText.venueId} = ${menu.venueId} and ${menuText.menuId} = ${menu.id})`,
    })
    .from(menu)
    .innerJoin(venue, eq(venue.id, menu.venueId))
    .where(and(inScope(scope), eq(menu.menuStatus, 'published')));

export const listPictureRows = (db: Database, scope: VenueScope) =>
  db
    .select({
      venueId: venueImage.venueId,
      role: venueImage.role,
      key: image.storageKey,
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      alts: sql<Texts | null>`(select json_object_agg(${imageText.language}, ${imageText.alt}) from ${imageText}
        where ${imageText.imageId} = ${image.id})`,
    })
    .from(venueImage)
    .innerJoin(venue, eq(venue.id, venueImage.venueId))
    .innerJoin(image, eq(image.id, venueImage.imageId))
    .where(and(inScope(scope), isNull(venueImage.menuId)))
    .orderBy(asc(venueImage.position), asc(venueImage.id));

export const listInternalLinkRows = (db: Database, scope: VenueScope) =>
  db
    .select({
      venueId: internalLink.venueId,
      language: internalLink.language,
      label: internalLink.label,
      path: internalLink.path,
    })
    .from(internalLink)
    .innerJoin(venue, eq(venue.id, internalLink.venueId))
    .where(inScope(scope))
    .orderBy(asc(internalLink.position));

export type VenueKey = CityAndType & { venueId: number };

const venueKey = { venueId: venue.id, cityId: venue.parentCityId, productType: venue.productType };

export async function findVenueKeyById(db: Database, venueId: number): Promise<VenueKey | undefined> {
  const [row] = await db.select(venueKey).from(venue).where(eq(venue.id, venueId));
  return row;
}

export async function findVenueKeyBySlug(
  db: Database,
  productType: ProductType,
  slug: string,
): Promise<VenueKey | undefined> {
  const [row] = await db
    .select(venueKey)
    .from(venue)
    .where(and(eq(venue.productType, productType), eq(venue.slug, slug)));
  return row;
}
