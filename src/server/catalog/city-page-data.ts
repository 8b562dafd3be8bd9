// What a city's pages show beside the products, in one language:
// areas, tags, types and sort options.
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
import { memoize } from '#core/memoize.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import type { Translate } from '#core/problem.ts';
import { translatorFor } from '../i18n/translator.ts';
import { cityName } from './city-name.ts';
import type { Atlas, AtlasArea, AtlasCity } from './load-atlas.ts';

export type CityPageData = {
  city: ParentCity;
  areas: Area[];
  parentCities: ParentCity[];
  categories: Category[];
  tags: Tag[];
  productTypes: ProductTypeOption[];
  sortOptions: SortOption[];
  index: FilterIndex;
};

/** Equal for equal content, in every process. */
export const atlasFingerprint = memoize(({ cities, tags, categories }: Atlas) =>
  hash('md5', JSON.stringify([cities, tags, categories])).slice(0, 8),
);

/** The same for one city. */
export const cityFingerprint = memoize((city: AtlasCity) => hash('md5', JSON.stringify(city)).slice(0, 8));

// The atlas is renewed every few seconds and nearly always the same, so page data and its search
// texts are cached until its content changes.
let cache: { fingerprint: string; entries: Map<string, CityPageData> } = {
  fingerprint: '',
  entries: new Map(),
};

export async function getCityPageData(
  atlas: Atlas,
  city: AtlasCity,
  productType: ProductType,
  language: Language,
): Promise<CityPageData> {
  const translate = await translatorFor(language);
  const known = findCachedPageData(atlas, city, productType, language);
  if (known) return known;
  const fingerprint = atlasFingerprint(atlas);
  if (cache.fingerprint !== fingerprint) cache = { fingerprint, entries: new Map() };
  const pageData = createPageData(atlas, city, productType, language, translate);
  cache.entries.set(cacheKey(city, productType, language), pageData);
  return pageData;
}

const cacheKey = (city: AtlasCity, productType: ProductType, language: Language): string =>
  `${city.id} ${productType} ${language}`;

/** The cached page data, or undefined. */
export const findCachedPageData = (
  atlas: Atlas,
  city: AtlasCity,
  productType: ProductType,
  language: Language,
): CityPageData | undefined =>
  cache.fingerprint === atlasFingerprint(atlas)
    ? cache.entries.get(cacheKey(city, productType, language))
    : undefined;

function createPageData(
  atlas: Atlas,
  city: AtlasCity,
  productType: ProductType,
  language: Language,
  translate: Translate,
): CityPageData {
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
    // As in the browser: a hidden tag can't be chosen, not even by a URL.
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

/** The link keeps the product type if the city has it. */
function presentCity(city: AtlasCity, productType: ProductType, language: Language): ParentCity {
  const type = city.productTypes.includes(productType) ? productType : (city.productTypes[0] ?? productType);
  return {
    ...presentCityOrArea(city, language),
    link: buildPath(cityRoute(type), { city: city.slug }, language),
  };
}

const presentArea = (city: AtlasCity, area: AtlasArea, language: Language): Area => ({
  ...presentCityOrArea(area, language),
  parent_id: city.id,
  link: buildPath('area', { city: city.slug, area: area.slug }, language),
});

const presentCityOrArea = (area: AtlasArea, language: Language) => ({
  id: area.id,
  slug: area.slug,
  label: cityName(area, language),
  proper_name: area.properName,
  latitude: area.latitude,
  longitude: area.longitude,
});
