import { expect, test } from 'vitest';
import type { BoardPlace } from './board.ts';
import { placesInOrder, presentSortOptions, type SortId } from './sort.ts';

const place = (id: number, change: Partial<BoardPlace>): BoardPlace => ({
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
const ids = (places: readonly BoardPlace[], sort: SortId, language: 'da' | 'sv' | 'en' = 'da') =>
  placesInOrder(places, sort, language).map((index) => places[index]?.id);

test('LIST-5 the default order is by weight, descending, equal ones by id', () => {
  expect(ids([place(3, { weight: 5 }), place(1, { weight: 9 }), place(2, { weight: 5 })], 0)).toEqual([
    1, 2, 3,
  ]);
});

test('LIST-6 LIST-7 the newest product or menu comes first, none last', () => {
  const places = [
    place(1, { createdAt: 10, latestMenuCreatedAt: null }),
    place(2, { createdAt: 30, latestMenuCreatedAt: 5 }),
    place(3, { createdAt: 20, latestMenuCreatedAt: 7, weight: 1 }),
    place(4, { createdAt: 20, latestMenuCreatedAt: null, weight: 2 }),
  ];
  expect(ids(places, 1)).toEqual([2, 4, 3, 1]);
  expect(ids(places, 2)).toEqual([3, 2, 4, 1]);
});

test('LIST-8 names go by the alphabet of the language', () => {
  const places = ['Zoo', 'Ål', 'Ærø', 'Østers', 'abe', 'Äpple', 'Öl'].map((name, index) =>
    place(index, { name }),
  );
  const names = (language: 'da' | 'sv' | 'en') =>
    placesInOrder(places, 3, language).map((index) => places[index]?.name);
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
    ids([place(1, {}), place(2, { priceSaleAmount: 300 }), place(3, { priceSaleAmount: 200 })], 4),
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
