// Proper rows of cities, venues, tags, pictures and menus.
import { parent, parentInVenue, type RowDefaults } from './rows-types.ts';

const COPENHAGEN = { latitude: 55.676, longitude: 12.568 };
const text = { language: 'en' };

export const catalogRows: RowDefaults = {
  city: ({ next }) => ({ market: 'dk', slug: `city-${next()}`, proper_name: 'By', ...COPENHAGEN }),
  city_product_type: async (tools, given) => ({
    ...(await parent(tools, given, 'city_id', 'city')),
    product_type: 'restaurant',
  }),
  city_old_slug: async (tools, given) => ({
    ...(await parent(tools, given, 'city_id', 'city')),
    slug: `old-city-${tools.next()}`,
  }),
  venue: async ({ insertRow, next }, given) => {
    const place = { ...COPENHAGEN, address: 'Gaden 1', zip: '2100' };
    const venue = { product_type: 'restaurant', slug: `venue-${next()}`, name: 'Kroen', ...place };
    if (given.city_id !== undefined) return venue;
    const city = await insertRow('city');
    const area = await insertRow('city', { parent_id: city.id });
    return { ...venue, city_id: area.id, parent_city_id: city.id };
  },
  venue_text: async (tools, given) => ({ ...(await parent(tools, given, 'venue_id', 'venue')), ...text }),
  venue_old_slug: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    product_type: 'restaurant',
    slug: `old-${tools.next()}`,
  }),
  serving_hours: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    menu_type: 'dinner',
    weekday: 5,
    time_start: '17:00',
    time_end: '23:00',
  }),
  internal_link: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    ...text,
    position: 0,
    label: 'The guide',
    path: '/en/guide',
  }),
  tag: ({ next }) => ({ slug: `tag-${next()}` }),
  tag_text: async (tools, given) => ({
    ...(await parent(tools, given, 'tag_id', 'tag')),
    ...text,
    name: 'Fish',
  }),
  category: ({ next }) => ({ slug: `category-${next()}` }),
  category_text: async (tools, given) => ({
    ...(await parent(tools, given, 'category_id', 'category')),
    ...text,
    name: 'Kitchen',
  }),
  category_tag: async (tools, given) => ({
    ...(await parent(tools, given, 'category_id', 'category')),
    ...(await parent(tools, given, 'tag_id', 'tag')),
    position: 0,
  }),
  venue_tag: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    ...(await parent(tools, given, 'tag_id', 'tag')),
  }),
  image: ({ next }) => ({ storage_key: `venues/${next()}`, width: 1600, height: 1200 }),
  image_text: async (tools, given) => ({ ...(await parent(tools, given, 'image_id', 'image')), ...text }),
  menu: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    restaurant_menu_id: tools.next(),
    menu_type: 'dinner',
    price_regular_amount: 30_000,
    price_sale_amount: 20_000,
  }),
  menu_text: async (tools, given) => ({
    ...(await parentInVenue(tools, given, 'menu_id', 'menu')),
    ...text,
    name: 'Three courses',
  }),
  course: async (tools, given) => ({
    ...(await parentInVenue(tools, given, 'menu_id', 'menu')),
    position: 0,
  }),
  course_text: async ({ insertRow }) => {
    const { venue_id, menu_id, position } = await insertRow('course');
    return { venue_id, menu_id, position, ...text, name: 'Soup' };
  },
  venue_image: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    ...(await parent(tools, given, 'image_id', 'image')),
    role: 'primary',
  }),
  release_plan: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    table_label: `T${tools.next()}`,
    party_min: 2,
    party_max: 4,
    arrive_from_time: '18:00',
    arrive_to_time: '20:00',
    ends_at_time: '22:00',
  }),
};
