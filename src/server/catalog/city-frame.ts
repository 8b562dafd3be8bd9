// What stands around a city's products in one language: places, tags, types and sort options, ready to filter by.
import { hash } from 'node:crypto';
import type {
  Area,
  Category,
  ParentCity,
  ProductTypeOption,
  SortOption,
  Tag,
} from '#core/catalog/catalog.contract.ts';
import { type FilterIndex, indexChoices } from '#core/catalog/filter-index.ts';
import { presentSortOptions } from '#core/catalog/sort.ts';
import { type Language, PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import type { Translate } from '#core/problem.ts';
import { translatorFor } from '../http/translator.ts';
import type { Atlas, AtlasArea, AtlasCity } from './load-atlas.ts';

export type CityFrame = {
  city: ParentCity;
  areas: Area[];
  parentCities: ParentCity[];
  categories: Category[];
  tags: Tag[];
  productTypes: ProductTypeOption[];
  sortOptions: SortOption[];
  index: FilterIndex;
};

const prints = new WeakMap<Atlas, string>();

/** Equal for equal content, in every process. */
export function atlasPrint(atlas: Atlas): string {
  let print = prints.get(atlas);
  if (print === undefined) {
    print = hash('md5', JSON.stringify([atlas.cities, atlas.tags, atlas.categories])).slice(0, 8);
    prints.set(atlas, print);
  }
  return print;
}

const cityPrints = new WeakMap<AtlasCity, string>();

/** The same for one city. */
export function cityPrint(city: AtlasCity): string {
  let print = cityPrints.get(city);
  if (print === undefined) {
    print = hash('md5', JSON.stringify(city)).slice(0, 8);
    cityPrints.set(city, print);
  }
  return print;
}

// The atlas is read anew every few seconds and is nearly always the same: frames, and the search texts that hang on
// their index, are kept until its content differs.
let kept: { print: string; frames: Map<string, CityFrame> } = { print: '', frames: new Map() };

export async function cityFrame(
  atlas: Atlas,
  city: AtlasCity,
  productType: ProductType,
  language: Language,
): Promise<CityFrame> {
  const translate = await translatorFor(language);
  const known = knownFrame(atlas, city, productType, language);
  if (known) return known;
  const print = atlasPrint(atlas);
  if (kept.print !== print) kept = { print, frames: new Map() };
  const frame = createFrame(atlas, city, productType, language, translate);
  kept.frames.set(frameKey(city, productType, language), frame);
  return frame;
}

const frameKey = (city: AtlasCity, productType: ProductType, language: Language): string =>
  `${city.id} ${productType} ${language}`;

/** The frame when it has been made before. */
export const knownFrame = (
  atlas: Atlas,
  city: AtlasCity,
  productType: ProductType,
  language: Language,
): CityFrame | undefined =>
  kept.print === atlasPrint(atlas) ? kept.frames.get(frameKey(city, productType, language)) : undefined;

function createFrame(
  atlas: Atlas,
  city: AtlasCity,
  productType: ProductType,
  language: Language,
  translate: Translate,
): CityFrame {
  const areas = city.areas.map((area) => presentArea(city, area, language));
  const tags = presentTags(atlas, language);
  const categories = atlas.categories.map(({ id, slug, names, tagIds }) => ({
    id,
    slug,
    name: names[language],
    tags: tagIds,
  }));
  return {
    city: presentCity(city, productType, language),
    areas,
    parentCities: atlas.cities.map((other) => presentCity(other, productType, language)),
    categories,
    tags,
    productTypes: PRODUCT_TYPES.map((type) => ({
      id: type,
      label: translate(`types.tab.${type}`),
      supported_city: atlas.cities
        .filter((other) => other.productTypes.includes(type))
        .map(({ slug }) => slug),
    })),
    sortOptions: presentSortOptions(translate),
    // As in the browser: a hidden tag can't be chosen, not even by an address.
    index: indexChoices({ language, areas, tags: tags.filter(({ hidden }) => !hidden), categories }),
  };
}

export const presentTags = (atlas: Atlas, language: Language): Tag[] =>
  atlas.tags.map(({ id, parentId, names, slug, isHidden }) => ({
    id,
    parent_id: parentId,
    name: names[language],
    slug,
    hidden: isHidden,
  }));

/** Linked to the same type where the city has it. */
function presentCity(city: AtlasCity, productType: ProductType, language: Language): ParentCity {
  const type = city.productTypes.includes(productType) ? productType : (city.productTypes[0] ?? productType);
  return { ...presentPlace(city), link: buildPath(cityRoute(type), { city: city.slug }, language) };
}

const presentArea = (city: AtlasCity, area: AtlasArea, language: Language): Area => ({
  ...presentPlace(area),
  parent_id: city.id,
  link: buildPath('area', { city: city.slug, area: area.slug }, language),
});

const presentPlace = ({ id, slug, properName, latitude, longitude }: AtlasArea) => ({
  id,
  slug,
  label: properName,
  proper_name: properName,
  latitude,
  longitude,
});
