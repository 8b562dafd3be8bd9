import { expect, test } from 'vitest';
import type { Menu, Product } from './catalog.contract.ts';
import { venueJsonLd } from './venue-json-ld.ts';

const picture = { key: 'abc', width: 1200, height: 900, placeholder: '', alt: 'A plate' };

const product: Product = {
  id: 7,
  restaurant_id: 7,
  slug: 'hyben',
  product_type: 'restaurant',
  name: 'Hyben',
  status: 'in-stock',
  city_id: 101,
  parent_city_id: 1,
  city_tags: ['indre-by', 'kobenhavn'],
  city_address: 'Gråbrødretorv 4, st., 1154 København',
  city_name: 'Indre By',
  lat: 55.68,
  long: 12.57,
  tags: [3],
  menus: [70],
  times: {},
  serving_hours: [],
  seats: [],
  primary_image: picture,
  mobile_primary_image: null,
  alternative_images: [{ ...picture, key: 'def' }],
  internal_links: [],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  latest_menu_created_at: null,
  weight: 1,
  price_regular: 300_00,
  price_sale: 200_00,
  is_active: true,
  free_tables: 2,
};

const menu: Menu = {
  id: 70,
  restaurant_id: 7,
  restaurant_menu_id: 1,
  name: 'Four courses',
  description: '',
  menu_type: 'dinner',
  price_regular: 300_00,
  price_sale: 200_00,
  status: 'in-stock',
  menu_status: 'published',
  weight: 0,
  time_start: '00:00:00',
  time_end: '23:59:59',
  courses: [
    { name: 'Trout', description: 'with dill' },
    { name: 'Cheese', description: '' },
  ],
  route: '/en/restaurant/hyben?view=menu&i=0',
  limit_table_size: 0,
  table_sizes: '',
  entire_table: 0,
  image: null,
};

const venue = {
  product,
  menus: [menu],
  tags: [{ name: 'Nordic' }],
  phone: '+4512345678',
  cityName: 'København',
  market: 'dk',
  language: 'en',
  summary: 'Bread from a mill close by.',
  url: 'https://tredje.example/en/restaurant/hyben',
} as const;

test('a restaurant has its name, its address and absolute picture URLs', () => {
  expect(venueJsonLd(venue)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Hyben',
    url: venue.url,
    telephone: '+4512345678',
    servesCuisine: ['Nordic'],
    image: ['https://tredje.example/images/abc-1200.jpg', 'https://tredje.example/images/def-1200.jpg'],
    address: {
      streetAddress: 'Gråbrødretorv 4, st.',
      postalCode: '1154',
      addressLocality: 'København',
      addressCountry: 'DK',
    },
    geo: { latitude: 55.68, longitude: 12.57 },
  });
});

test('a menu is offered at its sale price in the currency of the market', () => {
  const inSweden = venueJsonLd({ ...venue, market: 'se' });
  expect(inSweden).toMatchObject({
    hasMenu: [
      {
        '@type': 'Menu',
        name: 'Four courses',
        hasMenuItem: [
          { '@type': 'MenuItem', name: 'Trout', description: 'with dill' },
          { '@type': 'MenuItem', name: 'Cheese' },
        ],
        offers: {
          '@type': 'Offer',
          price: 200,
          priceCurrency: 'SEK',
          availability: 'https://schema.org/InStock',
          url: 'https://tredje.example/en/restaurant/hyben?view=menu&i=0',
        },
      },
    ],
  });
});

test('a menu is SoldOut when it or its venue is sold out, or when the venue is not active', () => {
  const availability = (ofVenue: Product['status'], ofMenu: Menu['status']) =>
    JSON.stringify(
      venueJsonLd({
        ...venue,
        product: { ...product, status: ofVenue },
        menus: [{ ...menu, status: ofMenu }],
      }),
    ).match(/schema.org\/(InStock|SoldOut)/)?.[1];
  expect(availability('in-stock', 'in-stock')).toBe('InStock');
  expect(availability('soldout', 'in-stock')).toBe('SoldOut');
  expect(availability('showcase', 'in-stock')).toBe('SoldOut');
  expect(availability('in-stock', 'soldout')).toBe('SoldOut');
});

test('each product type has its own schema.org type, and takeaway takes no reservations', () => {
  const ofType = (product_type: Product['product_type']) =>
    venueJsonLd({ ...venue, product: { ...product, product_type } });
  expect(ofType('bar')).toMatchObject({ '@type': 'BarOrPub', acceptsReservations: true });
  expect(ofType('takeaway')).toMatchObject({ '@type': 'FoodEstablishment', acceptsReservations: false });
});

test('properties without a value are left out', () => {
  const bare = venueJsonLd({
    ...venue,
    product: { ...product, primary_image: null, alternative_images: [], city_address: 'Torvet' },
    menus: [],
    tags: [],
    phone: null,
    summary: '',
  });
  expect(Object.keys(bare)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(image|telephone|servesCuisine|hasMenu|description)$/)]),
  );
  expect(bare).toMatchObject({ address: { streetAddress: 'Torvet' } });
});
