// The JSON-LD of a venue for search engines: its type, address, menus and prices.
import type {
  BarOrPub,
  FoodEstablishment,
  ItemAvailability,
  Menu as MenuSchema,
  PostalAddress,
  Restaurant,
  WithContext,
} from 'schema-dts';
import { imageSources } from '../image.ts';
import { type Language, MARKETS, type MarketId, type ProductType } from '../market.ts';
import type { Menu, Picture, Product, Tag } from './catalog.contract.ts';

type Venue = {
  product: Product;
  menus: readonly Menu[];
  tags: readonly Pick<Tag, 'name'>[];
  phone: string | null;
  cityName: string;
  market: MarketId;
  language: Language;
  summary: string;
  /** The absolute URL of the page, from which the other URLs are resolved. */
  url: string;
};

type VenueJsonLd = WithContext<Restaurant | BarOrPub | FoodEstablishment>;

const SCHEMA_TYPES = {
  restaurant: 'Restaurant',
  bar: 'BarOrPub',
  takeaway: 'FoodEstablishment',
} as const satisfies Record<ProductType, string>;

const availabilityOf = (isFree: boolean): ItemAvailability =>
  isFree ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut';

export function venueJsonLd(venue: Venue): VenueJsonLd {
  const { product, menus, tags, phone, url, summary } = venue;
  const { primary_image: primary, alternative_images: others } = product;
  const images = [...(primary ? [primary] : []), ...others].map((picture) => imageUrl(picture, url));
  return {
    '@context': 'https://schema.org',
    '@type': SCHEMA_TYPES[product.product_type],
    '@id': url,
    name: product.name,
    url,
    ...(summary && { description: summary }),
    ...(images.length > 0 && { image: images }),
    ...(phone && { telephone: phone }),
    address: addressOf(venue),
    geo: { '@type': 'GeoCoordinates', latitude: product.lat, longitude: product.long },
    ...(tags.length > 0 && { servesCuisine: tags.map(({ name }) => name) }),
    currenciesAccepted: MARKETS[venue.market].currency,
    acceptsReservations: product.product_type !== 'takeaway',
    ...(menus.length > 0 && { hasMenu: menus.map((menu) => menuOf(menu, venue)) }),
  };
}

function menuOf(menu: Menu, { url, market, language, product }: Venue): MenuSchema {
  const menuUrl = new URL(menu.route, url).href;
  const isFree = product.status === 'in-stock' && menu.status === 'in-stock';
  return {
    '@type': 'Menu',
    name: menu.name,
    url: menuUrl,
    inLanguage: language,
    ...(menu.description && { description: menu.description }),
    ...(menu.image && { image: imageUrl(menu.image, url) }),
    hasMenuItem: menu.courses.map(({ name, description }) => ({
      '@type': 'MenuItem',
      name,
      ...(description && { description }),
    })),
    offers: {
      '@type': 'Offer',
      price: menu.price_sale / 100,
      priceCurrency: MARKETS[market].currency,
      availability: availabilityOf(isFree),
      url: menuUrl,
    },
  };
}

const imageUrl = (picture: Picture, url: string): string =>
  new URL(imageSources(picture, 'hero').src, url).href;

/** The wire has the address as one line: street, zip and city. */
function addressOf({ product, cityName, market }: Venue): PostalAddress {
  const line = product.city_address;
  const comma = line.lastIndexOf(', ');
  const zip = line
    .slice(comma + 2)
    .replace(cityName, '')
    .trim();
  return {
    '@type': 'PostalAddress',
    streetAddress: comma === -1 ? line : line.slice(0, comma),
    ...(comma !== -1 && /^[\d ]+$/.test(zip) && { postalCode: zip }),
    addressLocality: cityName,
    addressCountry: MARKETS[market].phoneCountry,
  };
}
