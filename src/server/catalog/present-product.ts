// A venue and its stock as the wire's product. Every list, page and call shows it through here.
import type { Picture, Product } from '#core/catalog/catalog.contract.ts';
import { sortMenus } from '#core/catalog/menus.ts';
import type { Language } from '#core/market.ts';
import { availabilityOf, type BoardSnapshot, type VenueEntry } from './board-snapshot.ts';
import { cityPrint } from './city-frame.ts';
import type { AtlasCity } from './load-atlas.ts';
import type { StoredPicture } from './load-venues.ts';

const instantText = (at: number): string => new Date(at).toISOString();

export const presentPicture = (picture: StoredPicture, language: Language): Picture => ({
  key: picture.key,
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
  alt: picture.alts[language] ?? '',
});

type Presented = { cityPrint: string; product: Product };
const remembered = new WeakMap<VenueEntry, Map<Language, Presented>>();

/** Made once per version of a venue and of its city, so whoever wants to add something to it makes a copy. */
export function presentProduct(
  snapshot: BoardSnapshot,
  entry: VenueEntry,
  city: AtlasCity,
  language: Language,
): Product {
  const byLanguage = remembered.get(entry) ?? new Map<Language, Presented>();
  const print = cityPrint(city);
  const known = byLanguage.get(language);
  if (known?.cityPrint === print) return known.product;
  const product = makeProduct(snapshot, entry, city, language);
  remembered.set(entry, byLanguage.set(language, { cityPrint: print, product }));
  return product;
}

function makeProduct(
  snapshot: BoardSnapshot,
  entry: VenueEntry,
  city: AtlasCity,
  language: Language,
): Product {
  const { place, details, stock } = entry;
  const { slots, seats } = availabilityOf(snapshot, entry);
  const area = city.areas.find(({ id }) => id === place.areaId);
  const picture = (stored: StoredPicture | null) => stored && presentPicture(stored, language);
  return {
    id: place.id,
    restaurant_id: place.id,
    slug: place.slug,
    product_type: details.productType,
    name: place.name,
    status: stock.status,
    city_id: place.areaId,
    parent_city_id: details.cityId,
    city_tags: [...(area ? [area.slug] : []), city.slug],
    city_address: `${details.address}, ${details.zip} ${city.properName}`,
    city_name: area?.properName ?? city.properName,
    lat: place.latitude,
    long: place.longitude,
    tags: [...place.tagIds],
    menus: sortMenus(details.menus).map(({ id }) => id),
    times: Object.fromEntries(slots.map(({ time, status }) => [time, status])),
    serving_hours: details.servingHours,
    seats,
    primary_image: picture(details.primaryPicture),
    mobile_primary_image: picture(details.mobilePicture),
    alternative_images: details.otherPictures.map((stored) => presentPicture(stored, language)),
    internal_links: details.links[language],
    created_at: instantText(place.createdAt),
    updated_at: instantText(details.updatedAt),
    latest_menu_created_at:
      place.latestMenuCreatedAt === null ? null : instantText(place.latestMenuCreatedAt),
    weight: place.weight,
    price_regular: place.priceRegularAmount,
    price_sale: place.priceSaleAmount,
    is_active: details.isActive,
    free_tables: stock.freeTables,
  };
}

/** Venues by their indexes on the board. */
export const presentProducts = (
  snapshot: BoardSnapshot,
  venues: readonly number[],
  city: AtlasCity,
  language: Language,
): Product[] =>
  venues.flatMap((venue) => {
    const entry = snapshot.entries.get(snapshot.board.places[venue]?.id ?? 0);
    return entry ? [presentProduct(snapshot, entry, city, language)] : [];
  });
