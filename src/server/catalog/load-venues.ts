// Reads whole venues with one day's stock, in a fixed number of queries.
import type { VenueRecord } from '#core/catalog/board.ts';
import type { MenuType, Product, ServingHours } from '#core/catalog/catalog.contract.ts';
import type { Sitting } from '#core/catalog/sitting.ts';
import { LANGUAGES, type Language, type ProductType } from '#core/market.ts';
import type { Connection } from '../db/database.ts';
import {
  type BoardMenuRow,
  type InternalLinkRow,
  listBoardMenuRows,
  listInternalLinkRows,
  listPictureRows,
  listServingHoursRows,
  listSittingRows,
  listVenueRows,
  type PictureRow,
  type ServingHoursRow,
  type SittingRow,
  type VenueRow,
  type VenueScope,
} from './board-queries.ts';

type InternalLink = Product['internal_links'][number];

export type StoredPicture = {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  alts: Partial<Record<Language, string>>;
};

export type BoardMenu = {
  id: number;
  menu_type: MenuType;
  time_start: string;
  time_end: string;
  price_regular: number;
  price_sale: number;
  limit_table_size: 0 | 1;
  table_sizes: string;
  entire_table: 0 | 1;
  names: Partial<Record<Language, string>>;
};

/** What an editor wrote about a venue beyond its board record. Long texts are read on demand. */
export type VenueDetails = {
  productType: ProductType;
  cityId: number;
  address: string;
  zip: string;
  phone: string | null;
  isActive: boolean;
  updatedAt: number;
  servingHours: ServingHours[];
  menus: BoardMenu[];
  /** Ids in the venue's own order; empty: by price. */
  menuOrder: number[];
  primaryPicture: StoredPicture | null;
  mobilePicture: StoredPicture | null;
  otherPictures: StoredPicture[];
  links: Record<Language, InternalLink[]>;
};

export type LoadedVenue = { venue: VenueRecord; details: VenueDetails; sittings: readonly Sitting[] };

async function loadSittings(
  db: Connection,
  scope: VenueScope,
  serviceDay: string,
): Promise<Map<number, Sitting[]>> {
  return groupSittings(await listSittingRows(db, scope, serviceDay));
}

function groupSittings(rows: readonly SittingRow[]): Map<number, Sitting[]> {
  const byVenue = new Map<number, Sitting[]>();
  for (const { venueId, ...sitting } of rows) {
    const known = byVenue.get(venueId);
    if (known) known.push(sitting);
    else byVenue.set(venueId, [sitting]);
  }
  return byVenue;
}

export async function loadVenues(
  db: Connection,
  scope: VenueScope,
  serviceDay: string,
): Promise<LoadedVenue[]> {
  const [venues, sittings, hours, menus, pictures, links] = await Promise.all([
    listVenueRows(db, scope),
    loadSittings(db, scope, serviceDay),
    listServingHoursRows(db, scope, serviceDay),
    listBoardMenuRows(db, scope),
    listPictureRows(db, scope),
    listInternalLinkRows(db, scope),
  ]);
  const hoursOf = Map.groupBy(hours, (row) => row.venueId);
  const menusOf = Map.groupBy(menus, (row) => row.venueId);
  const picturesOf = Map.groupBy(pictures, (row) => row.venueId);
  const linksOf = Map.groupBy(links, (row) => row.venueId);
  return venues.map((row) => {
    const own = picturesOf.get(row.id) ?? [];
    const inRole = (role: string) => own.filter((picture) => picture.role === role).map(pictureOf);
    const primaryPicture = inRole('primary')[0] ?? null;
    return {
      venue: venueOf(row, primaryPicture),
      details: {
        productType: row.productType,
        cityId: row.cityId,
        address: row.address,
        zip: row.zip,
        phone: row.phone,
        isActive: row.isActive,
        updatedAt: row.updatedAt,
        servingHours: (hoursOf.get(row.id) ?? []).map(servingHoursOf),
        menus: (menusOf.get(row.id) ?? []).map(menuOf),
        menuOrder: row.menuOrder,
        primaryPicture,
        mobilePicture: inRole('mobile_primary')[0] ?? null,
        otherPictures: inRole('alternative'),
        links: linksByLanguage(linksOf.get(row.id) ?? []),
      },
      sittings: sittings.get(row.id) ?? [],
    };
  });
}

const venueOf = (row: VenueRow, primaryPicture: StoredPicture | null): VenueRecord => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  areaId: row.areaId,
  tagIds: row.tagIds,
  weight: row.weight,
  priceRegularAmount: row.priceRegularAmount,
  priceSaleAmount: row.priceSaleAmount,
  createdAt: row.createdAt,
  latestMenuCreatedAt: row.latestMenuCreatedAt,
  latitude: row.latitude,
  longitude: row.longitude,
  picture: primaryPicture?.key ?? null,
});

const pictureOf = (row: PictureRow): StoredPicture => ({
  key: row.key,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  alts: row.alts ?? {},
});

const menuOf = (row: BoardMenuRow): BoardMenu => ({
  id: row.id,
  menu_type: row.menuType,
  time_start: row.timeStart,
  time_end: row.timeEnd,
  price_regular: row.priceRegularAmount,
  price_sale: row.priceSaleAmount,
  limit_table_size: row.limitTableSize ? 1 : 0,
  table_sizes: row.tableSizes.join(','),
  entire_table: row.entireTable ? 1 : 0,
  names: row.names ?? {},
});

const servingHoursOf = (row: ServingHoursRow): ServingHours => ({
  menu_type: row.menuType,
  time_start: row.timeStart,
  time_end: row.timeEnd,
});

function linksByLanguage(rows: readonly InternalLinkRow[]) {
  const inLanguage = (language: Language): InternalLink[] =>
    rows.filter((row) => row.language === language).map(({ label, path }) => ({ label, link: path }));
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) as Record<
    Language,
    InternalLink[]
  >;
}
