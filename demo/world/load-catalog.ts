// Writes cities, tags and venues with everything that belongs to them.
import { LANGUAGES } from '#core/market.ts';
import { advanceIdentity, type Client, insertRows, type Row } from './insert-rows.ts';
import { loadMenus } from './load-menus.ts';
import { loadVenues } from './load-venues.ts';
import type { Area, City, World } from './world.ts';

/** `daysAgo` gives the instant that many days before the load. */
export async function loadCatalog(
  client: Client,
  world: World,
  daysAgo: (days: number) => Date,
): Promise<void> {
  await loadCities(client, world);
  await loadTags(client, world);
  await loadVenues(client, world.venues, daysAgo);
  await loadMenus(client, world.venues, daysAgo);
  for (const table of ['city', 'tag', 'category', 'venue', 'menu', 'release_plan'])
    await advanceIdentity(client, table);
}

async function loadCities(client: Client, { cities, areas }: World) {
  const rowOf = (area: City | Area): Row => ({
    id: area.id,
    parent_id: 'cityId' in area ? area.cityId : null,
    market: area.market,
    slug: area.slug,
    proper_name: area.name,
    latitude: area.latitude,
    longitude: area.longitude,
    weight: area.weight,
  });
  await insertRows(client, 'city', ['id'], [...cities.map(rowOf), ...areas.map(rowOf)]);
  await insertRows(
    client,
    'city_text',
    ['city_id', 'language'],
    cities.flatMap(({ id, name, names }) =>
      LANGUAGES.filter((language) => names[language] !== name).map((language) => ({
        city_id: id,
        language,
        name: names[language],
      })),
    ),
  );
  await insertRows(
    client,
    'city_product_type',
    ['city_id', 'product_type'],
    cities.flatMap(({ id, productTypes }) =>
      productTypes.map((type) => ({ city_id: id, product_type: type })),
    ),
  );
}

async function loadTags(client: Client, { tags, categories }: World) {
  await insertRows(
    client,
    'tag',
    ['id'],
    tags.map((tag) => ({
      id: tag.id,
      parent_id: tag.parentId,
      slug: tag.slug,
      is_hidden: tag.isHidden,
      weight: tag.weight,
    })),
  );
  await insertRows(
    client,
    'tag_text',
    ['tag_id', 'language'],
    tags.flatMap(({ id, name }) =>
      LANGUAGES.map((language) => ({ tag_id: id, language, name: name[language] })),
    ),
  );
  await insertRows(
    client,
    'category',
    ['id'],
    categories.map(({ id, slug, weight }) => ({ id, slug, weight })),
  );
  await insertRows(
    client,
    'category_text',
    ['category_id', 'language'],
    categories.flatMap(({ id, name }) =>
      LANGUAGES.map((language) => ({ category_id: id, language, name: name[language] })),
    ),
  );
  await insertRows(
    client,
    'category_tag',
    ['category_id', 'tag_id'],
    categories.flatMap(({ id, tagIds }) =>
      tagIds.map((tagId, position) => ({ category_id: id, position, tag_id: tagId })),
    ),
  );
}
