import { expect, test } from 'vitest';
import type { VenueRecord } from './board.ts';
import { presentSortOptions, type SortId, sortVenues } from './sort.ts';

const venue = (id: number, change: Partial<VenueRecord>): VenueRecord => ({
  id,
  slug: `v${id}`,
  name: `V${id}`,
  areaId: 1,
  tagIds: [],
  weight: 0,
  priceRegularAmount: null,
  priceSaleAmount: null,
  createdAt: 0,
  latestMenuCreatedAt: null,
  latitude: 0,
  longitude: 0,
  picture: null,
  ...change,
});
const ids = (venues: readonly VenueRecord[], sort: SortId, language: 'da' | 'sv' | 'en' = 'da') =>
  sortVenues({ venues, stocks: [] }, sort, language).map((index) => venues[index]?.id);

test('LIST-5 the default order is by weight, descending, equal ones by id', () => {
  expect(ids([venue(3, { weight: 5 }), venue(1, { weight: 9 }), venue(2, { weight: 5 })], 0)).toEqual([
    1, 2, 3,
  ]);
});

test('LIST-6 LIST-7 the newest product or menu comes first, none last', () => {
  const venues = [
    venue(1, { createdAt: 10, latestMenuCreatedAt: null }),
    venue(2, { createdAt: 30, latestMenuCreatedAt: 5 }),
    venue(3, { createdAt: 20, latestMenuCreatedAt: 7, weight: 1 }),
    venue(4, { createdAt: 20, latestMenuCreatedAt: null, weight: 2 }),
  ];
  expect(ids(venues, 1)).toEqual([2, 4, 3, 1]);
  expect(ids(venues, 2)).toEqual([3, 2, 4, 1]);
});

test('LIST-8 names go by the alphabet of the language', () => {
  const venues = ['Zoo', 'Ål', 'Ærø', 'Østers', 'abe', 'Äpple', 'Öl'].map((name, index) =>
    venue(index, { name }),
  );
  const names = (language: 'da' | 'sv' | 'en') =>
    sortVenues({ venues, stocks: [] }, 3, language).map((index) => venues[index]?.name);
  expect(names('da').slice(0, 2)).toEqual(['abe', 'Zoo']);
  expect(names('da').at(-1)).toBe('Ål');
  expect(names('sv').filter((name) => name !== 'Ærø' && name !== 'Østers')).toEqual([
    'abe',
    'Zoo',
    'Ål',
    'Äpple',
    'Öl',
  ]);
  expect(names('en').at(-1)).toBe('Zoo');
});

test('LIST-9 the lowest sale price comes first, no price last', () => {
  expect(
    ids([venue(1, {}), venue(2, { priceSaleAmount: 300 }), venue(3, { priceSaleAmount: 200 })], 4),
  ).toEqual([3, 2, 1]);
});

test('LIST-10 PAGE-8 sort options start with the default, id 0, labelled sort', () => {
  const options = presentSortOptions((key) => (key === 'filters.sort_by.0' ? 'sort' : key));
  expect(options.map((option) => option.id)).toEqual([0, 1, 2, 3, 4]);
  expect(options[0]).toEqual({ id: 0, label: 'sort', link: '', title: 'sort' });
  expect(options[3]).toEqual({
    id: 3,
    label: 'filters.sort_by.3',
    link: 'sort=3',
    title: 'filters.sort_by.3',
  });
});
