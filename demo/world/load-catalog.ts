// Writes cities, tags and venues with everything that belongs to them.
import { LANGUAGES } from '#core/market.ts';
import { advanceIdentity, type Client, insertRows, type Row } from './insert-rows.ts';
import type { Area, City, Menu, Venue, World } from './world.ts';

const inEachLanguage = (row: (language: (typeof LANGUAGES)[number]) => Row): Row[] => LANGUAGES.map(row);

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
      inEachLanguage((language) => ({ tag_id: id, language, name: name[language] })),
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
      inEachLanguage((language) => ({ category_id: id, language, name: name[language] })),
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

async function loadVenues(client: Client, venues: readonly Venue[], daysAgo: (days: number) => Date) {
  const ofEach = (rows: (venue: Venue) => Row[]) => venues.flatMap(rows);
  await insertRows(
    client,
    'venue',
    ['id'],
    venues.map((venue) => venueRow(venue, daysAgo)),
  );
  await insertRows(
    client,
    'venue_text',
    ['venue_id', 'language'],
    ofEach(({ id, summary, descriptionHtml }) =>
      inEachLanguage((language) => ({
        venue_id: id,
        language,
        summary: summary[language],
        description_html: descriptionHtml[language],
      })),
    ),
  );
  await insertRows(
    client,
    'venue_tag',
    ['venue_id', 'tag_id'],
    ofEach(({ id, tagIds }) => tagIds.map((tagId) => ({ venue_id: id, tag_id: tagId }))),
  );
  await insertRows(
    client,
    'internal_link',
    ['venue_id', 'language', 'position'],
    ofEach(({ id, links }) =>
      links.flatMap(({ label, path }, position) =>
        inEachLanguage((language) => ({
          venue_id: id,
          language,
          position,
          label: label[language],
          path: path[language],
        })),
      ),
    ),
  );
  await insertRows(
    client,
    'serving_hours',
    ['venue_id', 'weekday', 'menu_type', 'time_start'],
    ofEach(({ id, servingHours }) =>
      servingHours.map((hours) => ({
        venue_id: id,
        menu_type: hours.menuType,
        weekday: hours.weekday,
        time_start: hours.startTime,
        time_end: hours.endTime,
      })),
    ),
  );
  await insertRows(client, 'release_plan', ['venue_id', 'id'], ofEach(planRows));
}

/** No number begins with 00, so that nobody is called. Danish zip codes have four digits. */
const phoneOf = ({ id, zip }: Venue): string =>
  `${zip.length === 4 ? '+45' : '+46'}00${String(id).padStart(6, '0')}`;

function venueRow(venue: Venue, daysAgo: (days: number) => Date): Row {
  const cheapest = venue.menus.reduce((least, menu) =>
    menu.regularAmount < least.regularAmount ? menu : least,
  );
  return {
    id: venue.id,
    product_type: venue.productType,
    slug: venue.slug,
    name: venue.name,
    city_id: venue.areaId,
    parent_city_id: venue.cityId,
    address: venue.address,
    zip: venue.zip,
    phone: phoneOf(venue),
    latitude: venue.latitude,
    longitude: venue.longitude,
    is_active: venue.stock !== 'inactive',
    weight: venue.weight,
    price_regular_amount: cheapest.regularAmount,
    price_sale_amount: cheapest.saleAmount,
    created_at: daysAgo(venue.createdDaysAgo),
    updated_at: daysAgo(0),
    latest_menu_created_at: daysAgo(Math.min(...venue.menus.map((menu) => menu.createdDaysAgo))),
  };
}

const planRows = ({ id, releasePlans }: Venue): Row[] =>
  releasePlans.map((plan) => ({
    venue_id: id,
    id: plan.id,
    table_label: plan.tableLabel,
    party_min: plan.partyMin,
    party_max: plan.partyMax,
    weekdays: plan.weekdays,
    arrive_from_time: plan.arriveFromTime,
    arrive_to_time: plan.arriveToTime,
    ends_at_time: plan.endsAtTime,
    sell_lead_minutes: 30,
    is_active: true,
  }));

async function loadMenus(client: Client, venues: readonly Venue[], daysAgo: (days: number) => Date) {
  const ofEach = (rows: (menu: Menu, venueId: number) => Row[]) =>
    venues.flatMap(({ id, menus }) => menus.flatMap((menu) => rows(menu, id)));
  await insertRows(
    client,
    'menu',
    ['venue_id', 'id'],
    ofEach((menu, venueId) => [
      {
        venue_id: venueId,
        id: menu.id,
        restaurant_menu_id: menu.number,
        menu_type: menu.menuType,
        price_regular_amount: menu.regularAmount,
        price_sale_amount: menu.saleAmount,
        menu_status: 'published',
        weight: menu.weight,
        time_start: menu.startTime,
        time_end: menu.endTime,
        limit_table_size: menu.tableSizes.length > 0,
        table_sizes: menu.tableSizes,
        entire_table: menu.isEntireTable,
        created_at: daysAgo(menu.createdDaysAgo),
        updated_at: daysAgo(0),
      },
    ]),
  );
  await insertRows(
    client,
    'menu_text',
    ['venue_id', 'menu_id', 'language'],
    ofEach(({ id, name, description }, venueId) =>
      inEachLanguage((language) => ({
        venue_id: venueId,
        menu_id: id,
        language,
        name: name[language],
        description: description[language],
      })),
    ),
  );
  const courses = (row: (courseKey: Row, course: Menu['courses'][number]) => Row[]) =>
    ofEach(({ id, courses }, venueId) =>
      courses.flatMap((course, position) => row({ venue_id: venueId, menu_id: id, position }, course)),
    );
  await insertRows(
    client,
    'course',
    ['venue_id', 'menu_id', 'position'],
    courses((courseKey) => [courseKey]),
  );
  await insertRows(
    client,
    'course_text',
    ['venue_id', 'menu_id', 'position', 'language'],
    courses((courseKey, name) =>
      inEachLanguage((language) => ({ ...courseKey, language, name: name[language], description: '' })),
    ),
  );
}
