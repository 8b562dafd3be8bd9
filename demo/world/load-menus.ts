// Writes menus with their courses and texts.
import { LANGUAGES } from '#core/market.ts';
import { type Client, insertRows, type Row } from './insert-rows.ts';
import type { Menu, Venue } from './world.ts';

export async function loadMenus(client: Client, venues: readonly Venue[], daysAgo: (days: number) => Date) {
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
      LANGUAGES.map((language) => ({
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
      LANGUAGES.map((language) => ({ ...courseKey, language, name: name[language], description: '' })),
    ),
  );
}
