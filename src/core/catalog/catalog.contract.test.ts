import { expect, test } from 'vitest';
import {
  menusResponse,
  productResponse,
  productsQuery,
  stockMenusQuery,
  stocksResponse,
  stockTimesResponse,
  tagsResponse,
} from './catalog.contract.ts';

const product = productResponse.shape.data;
const menuContract = menusResponse.shape.data.element;

const fields = (contract: { shape: object }): string[] => Object.keys(contract.shape).toSorted();
const words = (text: string): string[] => text.split(' ').toSorted();

test('PROD-1 PROD-2 PROD-3 PROD-4 PROD-5 PROD-6 PROD-7 PROD-8 a product has the specified fields, and one of ours', () => {
  expect(fields(product)).toEqual(
    words(
      'id restaurant_id slug product_type name status city_id parent_city_id city_tags city_address city_name lat long tags menus times serving_hours seats primary_image mobile_primary_image alternative_images internal_links created_at updated_at latest_menu_created_at weight price_regular price_sale is_active free_tables',
    ),
  );
  expect(fields(product.shape.serving_hours.element)).toEqual(words('menu_type time_start time_end'));
});

test('SLOT-1 SLOT-2 a slot and a seat have the specified fields', () => {
  expect(fields(stockTimesResponse.shape.data.element)).toEqual(
    words('time time_end cover status seats valid_until'),
  );
  expect(fields(stocksResponse.shape.seats.element)).toEqual(words('seat status times'));
});

test('MENU-1 a menu has the specified fields', () => {
  const specified = words(
    'id restaurant_id restaurant_menu_id name menu_type price_regular price_sale status menu_status weight time_start time_end courses route limit_table_size table_sizes entire_table',
  );
  expect(fields(menuContract)).toEqual(expect.arrayContaining(specified));
});

test('TAG-1 a tag has the specified fields', () => {
  expect(fields(tagsResponse.shape.data.element)).toEqual(words('id parent_id name slug hidden'));
});

const menu = {
  id: 1,
  restaurant_id: 2,
  restaurant_menu_id: 1,
  name: 'Smag',
  description: '',
  menu_type: 'dinner',
  price_regular: 45000,
  price_sale: 30000,
  status: 'in-stock',
  menu_status: 'published',
  weight: 0,
  courses: [],
  route: '/restaurant/a?view=menu&i=0',
  limit_table_size: 1,
  table_sizes: '2,4',
  entire_table: 0,
  image: null,
};

test('MENU-2 MENU-3 MENU-5 MENU-6 MENU-7 a menu has a known type, default hours, 0/1 flags and table sizes of 2, 4 and 6', () => {
  expect(menuContract.parse(menu)).toMatchObject({ time_start: '00:00:00', time_end: '23:59:59' });
  expect(menuContract.safeParse({ ...menu, table_sizes: '' }).success).toBe(true);
  const wrong = [
    { menu_type: 'breakfast' },
    { table_sizes: '2,3' },
    { table_sizes: '2, 4' },
    { limit_table_size: true },
    { entire_table: 2 },
  ];
  expect(wrong.filter((change) => menuContract.safeParse({ ...menu, ...change }).success)).toEqual([]);
});

test('API-29 LIST-14 the list query takes filters, page and language, and drops invalid values', () => {
  expect(productsQuery.parse({})).toEqual({
    current_page: 1,
    per_page: 6,
    local: 'da',
    product_type: 'restaurant',
  });
  const requested = {
    areas: ['norrebro', 'valby'],
    tags: 'sushi',
    person: '4',
    local: 'sv',
    current_page: '2',
  };
  expect(productsQuery.parse({ ...requested, unknown: '1' })).toEqual({
    ...requested,
    current_page: 2,
    per_page: 6,
    product_type: 'restaurant',
  });
  expect(
    productsQuery.parse({ person: ['1', '2'], product_type: 'hotel', 'time-start': ['1'] }),
  ).toMatchObject({
    product_type: 'restaurant',
  });
});

test('API-21 menus for a time take time, time_end, seat and local; a hold id is never read from the URL', () => {
  expect(stockMenusQuery.parse({ time: '18:30:00', time_end: '20:30:00', seat: '4', local: 'en' })).toEqual({
    time: '18:30:00',
    time_end: '20:30:00',
    seat: 4,
    local: 'en',
  });
  expect(stockMenusQuery.parse({ time: 'late', seat: '9', hold_id: 'x' })).toEqual({ local: 'da' });
});
