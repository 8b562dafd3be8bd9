// Attempts on the domains, cities, venues, tags, pictures and menus.
import { type ConstraintCase, refuses, refusesChange, refusesTwice } from './constraint-case.ts';

const TOO_LONG = 'x'.repeat(101);

export const placeCases: ConstraintCase[] = [
  refuses('app_clock_one_row', 'app_clock', { only_row: false }),
  refusesTwice('app_clock_pkey', 'app_clock', async ({ query }) => {
    await query('delete from app_clock');
    return { only_row: true };
  }),

  refuses('language_known', 'venue_text', { language: 'de' }),
  refuses('market_known', 'city', { market: 'no' }),
  refuses('currency_known', 'gift_card', { currency: 'EUR' }),
  refuses('product_type_known', 'venue', { product_type: 'hotel' }),
  refuses('menu_type_known', 'menu', { menu_type: 'brunch' }),
  refuses('slug_shape', 'tag', { slug: 'Not A Slug' }),
  refuses('slug_shape', 'tag', { slug: 'a'.repeat(81) }),
  refuses('latitude_range', 'city', { latitude: 91 }),
  refuses('longitude_range', 'city', { longitude: 181 }),
  refuses('amount_not_negative', 'menu', { price_regular_amount: -1 }),
  refuses('party_size_range', 'sitting', { party_min: 0 }),
  refuses('party_size_range', 'sitting', { party_max: 9 }),
  refuses('weekday_range', 'serving_hours', { weekday: 0 }),
  refuses('hash_length', 'known_customer', { contact_hash: Buffer.alloc(31) }),
  refuses('email_shape', 'guest', { email: 'nobody' }),
  refuses('email_shape', 'guest', { email: `a@${'b'.repeat(253)}` }),
  refuses('phone_shape', 'guest', { phone: '20123456' }),

  refuses('city_name_length', 'city', { proper_name: '' }),
  refusesTwice('city_slug_in_parent', 'city', { slug: 'odense' }),
  refusesTwice('city_slug_in_parent', 'city', async ({ insertRow }) => ({
    slug: 'centrum',
    parent_id: (await insertRow('city')).id,
  })),
  refusesChange('city_not_own_parent', 'city', 'update city set parent_id = id'),
  refuses('city_parent_fkey', 'city', async ({ insertRow }) => ({
    market: 'se',
    parent_id: (await insertRow('city', { market: 'dk' })).id,
  })),
  refuses('city_slug_not_reserved', 'city', { slug: 'kort' }),
  refusesTwice('city_old_slug_in_parent', 'city_old_slug', { slug: 'old-town' }),

  refuses('venue_name_length', 'venue', { name: TOO_LONG }),
  refuses('venue_zip_shape', 'venue', { zip: 'DK-2100' }),
  refusesTwice('venue_slug_in_type', 'venue', { slug: 'noma' }),
  refuses('venue_slug_not_reserved', 'venue', { slug: 'bar' }),
  refuses('venue_prices_together', 'venue', { price_regular_amount: 30_000 }),
  refuses('venue_price_sale_lower', 'venue', { price_regular_amount: 100, price_sale_amount: 200 }),
  refuses('venue_area_fkey', 'venue', async ({ insertRow }) => {
    const area = await insertRow('city', { parent_id: (await insertRow('city')).id });
    return { city_id: area.id, parent_city_id: (await insertRow('city')).id };
  }),
  refuses('serving_hours_not_empty', 'serving_hours', { time_start: '17:00', time_end: '17:00' }),
  refuses('internal_link_position_range', 'internal_link', { position: -1 }),
  refuses('internal_link_path_is_ours', 'internal_link', { path: '//example.com' }),

  refusesTwice('tag_slug_once', 'tag', { slug: 'fish' }),
  refuses('tag_slug_not_reserved', 'tag', { slug: 'takeaway' }),
  refusesChange('tag_not_own_parent', 'tag', 'update tag set parent_id = id'),
  refuses('tag_text_name_length', 'tag_text', { name: '' }),
  refusesTwice('category_slug_once', 'category', { slug: 'kitchen' }),
  refuses('category_text_name_length', 'category_text', { name: '' }),
  refuses('category_tag_position_range', 'category_tag', { position: -1 }),
  {
    constraint: 'category_tag_once',
    prepare: ({ insertRow }) => insertRow('category_tag', { position: 0 }),
    attempt: ({ insertRow }, row) => insertRow('category_tag', { ...row, position: 1 }),
  },
  refusesTwice('image_storage_key_once', 'image', { storage_key: 'venues/same' }),
  refuses('image_storage_key_shape', 'image', { storage_key: '../etc/passwd' }),
  refuses('image_size_positive', 'image', { width: 0 }),

  refusesTwice('menu_number_in_venue', 'menu', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    restaurant_menu_id: 1,
  })),
  refuses('menu_status_known', 'menu', { menu_status: 'lost' }),
  refuses('menu_price_range', 'menu', { price_regular_amount: 99, price_sale_amount: 0 }),
  refuses('menu_price_sale_two_thirds', 'menu', { price_regular_amount: 29_900, price_sale_amount: 19_933 }),
  refuses('menu_price_sale_two_thirds', 'menu', { price_regular_amount: 29_900, price_sale_amount: 20_000 }),
  refuses('menu_times_in_order', 'menu', { time_start: '15:00', time_end: '11:00' }),
  refuses('menu_table_sizes_known', 'menu', { table_sizes: [2, 3] }),
  refuses('menu_limit_has_sizes', 'menu', { limit_table_size: true }),
  refuses('menu_text_name_length', 'menu_text', { name: TOO_LONG }),
  refuses('course_position_range', 'course', { position: -1 }),
  refuses('course_text_name_length', 'course_text', { name: '' }),
  refuses('venue_image_role_known', 'venue_image', { role: 'poster' }),
  refuses('venue_image_position_range', 'venue_image', { role: 'alternative', position: -1 }),
  refuses('venue_image_one_primary', 'venue_image', { role: 'primary', position: 1 }),
  refusesTwice('venue_image_place', 'venue_image', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    role: 'primary',
  })),
  refuses('release_plan_label_length', 'release_plan', { table_label: '' }),
  refuses('release_plan_sell_lead_range', 'release_plan', { sell_lead_minutes: -1 }),
  refuses('release_plan_party_in_order', 'release_plan', { party_min: 5, party_max: 4 }),
  refuses('release_plan_weekdays_known', 'release_plan', { weekdays: [] }),
  refuses('release_plan_weekdays_known', 'release_plan', { weekdays: [8] }),
  refuses('release_plan_arrivals_in_order', 'release_plan', {
    arrive_from_time: '21:00',
    ends_at_time: '20:30',
  }),
  refuses('release_plan_ends_after_arrivals', 'release_plan', { ends_at_time: '19:00' }),
  refuses('release_plan_quarter_hours', 'release_plan', { arrive_from_time: '18:10' }),
];
