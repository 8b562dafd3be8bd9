// The pictures and where they are shown. Each venue of the default demo data, without
// `--venues`, has its own primary picture. The others come from a pool per kitchen, because
// drawing two thousand pictures would take an hour.
import type { ProductType } from '#core/market.ts';
import type { Kitchen as PictureKitchen } from '../pictures/kitchens.ts';
import { createRandom } from '../pictures/random.ts';
import { KITCHEN_SHARES, type KitchenId, kitchenOf } from './kitchens.ts';
import { at, fillWords, mapWords, wordsOf } from './words.ts';
import type { Menu, Picture, Venue, VenuePicture, World } from './world.ts';

// A venue shows at most ten pictures (one primary, five more, four menus), so none repeats
// on its page.
const POOL_SIZE = 10;
const HOME_PAGE_POSTS = 3;
const VENUES_PER_CITY = 24;

const FOOD_ALT = wordsOf([
  'En ret fra {name}, set fra oven',
  'En rätt från {name}, sedd uppifrån',
  'A dish from {name}, seen from above',
]);
const DRINK_ALT = wordsOf([
  'Et glas fra {name}, set fra oven',
  'Ett glas från {name}, sett uppifrån',
  'A glass from {name}, seen from above',
]);
const POOL_FOOD_ALT = wordsOf([
  '{label}: en ret set fra oven',
  '{label}: en rätt sedd uppifrån',
  '{label}: a dish seen from above',
]);
const POOL_DRINK_ALT = wordsOf([
  '{label}: et glas set fra oven',
  '{label}: ett glas sett uppifrån',
  '{label}: a glass seen from above',
]);

const servingOf = (productType: ProductType) => (productType === 'takeaway' ? 'takeaway' : 'table');
const poolKey = (kitchen: PictureKitchen, productType: ProductType, number: number) =>
  `demo/${kitchen}-${servingOf(productType)}-${(number % POOL_SIZE) + 1}`;
const ownKey = (slug: string) => `demo/${slug}`;

type VenueBase = {
  id: number;
  slug: string;
  kitchen: KitchenId;
  productType: ProductType;
  menus: Menu[];
  isBase: boolean;
};

export function venuePictures({ id, slug, kitchen, productType, menus, isBase }: VenueBase): VenuePicture[] {
  const random = createRandom(`pictures ${id}`);
  const { pictures } = kitchenOf(kitchen);
  let nextNumber = random.int(0, POOL_SIZE - 1);
  const fromPool = () => poolKey(pictures, productType, nextNumber++);
  return [
    { key: isBase ? ownKey(slug) : fromPool(), menuId: null, role: 'primary', position: 0 },
    ...Array.from(
      { length: random.int(3, 5) },
      (_, position): VenuePicture => ({ key: fromPool(), menuId: null, role: 'alternative', position }),
    ),
    ...menus.map(
      (menu): VenuePicture => ({ key: fromPool(), menuId: menu.id, role: 'primary', position: 0 }),
    ),
  ];
}

export function makePictures(venues: readonly Venue[]): Picture[] {
  const pool = Object.entries(KITCHEN_SHARES).flatMap(([type, shares]) =>
    shares.flatMap(([kitchen]) => poolPictures(kitchen, type as ProductType)),
  );
  const own = venues
    .filter(({ slug, pictures }) => pictures.some(({ key }) => key === ownKey(slug)))
    .map(
      ({ slug, name, kitchen, productType }): Picture => ({
        key: ownKey(slug),
        seed: slug,
        kitchen: kitchenOf(kitchen).pictures,
        serving: servingOf(productType),
        alt: fillWords(productType === 'bar' ? DRINK_ALT : FOOD_ALT, { name }),
      }),
    );
  // Kitchens that share a pool give duplicate keys.
  return [...new Map([...own, ...pool].map((picture) => [picture.key, picture])).values()];
}

function poolPictures(kitchen: KitchenId, productType: ProductType): Picture[] {
  const { pictures, label } = kitchenOf(kitchen);
  const labels = wordsOf(label);
  const template = productType === 'bar' ? POOL_DRINK_ALT : POOL_FOOD_ALT;
  return Array.from({ length: POOL_SIZE }, (_, number): Picture => {
    const key = poolKey(pictures, productType, number);
    return {
      key,
      seed: key,
      kitchen: pictures,
      serving: servingOf(productType),
      alt: mapWords((language) => fillWords(template, { label: labels[language] })[language]),
    };
  });
}

/**
 * For `--pictures few`: primary pictures of the first restaurants of these cities, and of the
 * newest posts.
 */
export function fewPictures(
  { cities, venues, pictures, blogs }: World,
  citySlugs: readonly string[],
): Picture[] {
  const ofVenues = cities
    .filter(({ slug }) => citySlugs.includes(slug))
    .flatMap((city) =>
      venues
        .filter((venue) => venue.cityId === city.id && venue.productType === 'restaurant')
        .toSorted((a, b) => b.weight - a.weight || a.id - b.id)
        .slice(0, VENUES_PER_CITY)
        .map((venue) => at(venue.pictures, 0).key),
    );
  const keys = [...ofVenues, ...blogs.slice(0, HOME_PAGE_POSTS).map(({ pictureKey }) => pictureKey)];
  return pictures.filter(({ key }) => keys.includes(key));
}
