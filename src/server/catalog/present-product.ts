// Converts a venue and its stock to the wire's product, for every list, page and call.
import type { Picture, Product } from '#core/catalog/catalog.contract.ts';
import { sortMenus } from '#core/catalog/menus.ts';
import type { Language } from '#core/market.ts';
import type { BoardSnapshot } from './board-snapshot.ts';
import { cityFingerprint } from './city-page-data.ts';
import type { AtlasCity } from './load-atlas.ts';
import type { StoredPicture } from './load-venues.ts';
import { availabilityOf, type VenueEntry } from './venue-entry.ts';

const instantText = (at: number): string => new Date(at).toISOString();

export const presentPicture = (picture: StoredPicture, language: Language): Picture => ({
  key: picture.key,
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
  alt: picture.alts[language] ?? '',
});

type Presented = { cityFingerprint: string; product: Product };
const presented = new WeakMap<VenueEntry, Map<Language, Presented>>();

/** Cached per version of the venue and its city. The object is shared: copy before changing. */
export function presentProduct(
  snapshot: BoardSnapshot,
  entry: VenueEntry,
  city: AtlasCity,
  language: Language,
): Product {
  const byLanguage = presented.get(entry) ?? new Map<Language, Presented>();
  const fingerprint = cityFingerprint(city);
  const known = byLanguage.get(language);
  if (known?.cityFingerprint === fingerprint) return known.product;
  const product = makeProduct(snapshot, entry, city, language);
  presented.set(entry, byLanguage.set(language, { cityFingerprint: fingerprint, product }));
  return product;
}

function makeProduct(
  snapshot: BoardSnapshot,
  entry: VenueEntry,
  city: AtlasCity,
  language: Language,
): Product {
  const { venue, details, stock } = entry;
  const { slots, seats } = availabilityOf(snapshot, entry);
  const area = city.areas.find(({ id }) => id === venue.areaId);
  const picture = (stored: StoredPicture | null) => stored && presentPicture(stored, language);
  return {
    id: venue.id,
    restaurant_id: venue.id,
    slug: venue.slug,
    product_type: details.productType,
    name: venue.name,
    status: stock.status,
    city_id: venue.areaId,
    parent_city_id: details.cityId,
    city_tags: [...(area ? [area.slug] : []), city.slug],
    city_address: `${details.address}, ${details.zip} ${city.properName}`,
    city_name: area?.properName ?? city.properName,
    lat: venue.latitude,
    long: venue.longitude,
    tags: [...venue.tagIds],
    menus: sortMenus(details.menus, details.menuOrder).map(({ id }) => id),
    times: Object.fromEntries(slots.map(({ time, status }) => [time, status])),
    serving_hours: details.servingHours,
    seats,
    primary_image: picture(details.primaryPicture),
    mobile_primary_image: picture(details.mobilePicture),
    alternative_images: details.otherPictures.map((stored) => presentPicture(stored, language)),
    internal_links: details.links[language],
    created_at: instantText(venue.createdAt),
    updated_at: instantText(details.updatedAt),
    latest_menu_created_at:
      venue.latestMenuCreatedAt === null ? null : instantText(venue.latestMenuCreatedAt),
    weight: venue.weight,
    price_regular: venue.priceRegularAmount,
    price_sale: venue.priceSaleAmount,
    is_active: details.isActive,
    free_tables: stock.freeTables,
  };
}

/** Venues by their indexes on the board. */
export const presentProducts = (
  snapshot: BoardSnapshot,
  indexes: readonly number[],
  city: AtlasCity,
  language: Language,
): Product[] =>
  indexes.flatMap((index) => {
    const entry = snapshot.entries.get(snapshot.board.venues[index]?.id ?? 0);
    return entry ? [presentProduct(snapshot, entry, city, language)] : [];
  });
