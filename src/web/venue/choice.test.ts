import { expect, test } from 'vitest';
import type { Seat } from '#core/catalog/catalog.contract.ts';
import { readChoice, searchOfTab, searchWithChoice } from './choice.ts';

const seatsFor = (...parties: number[]): Seat[] =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((seat) =>
    parties.includes(seat)
      ? { seat, status: 'in-stock', times: ['18:30:00'] }
      : { seat, status: 'soldout', times: [] },
  );
const read = (search: string, seats = seatsFor(2, 4)) => readChoice(new URLSearchParams(search), seats);

test('person and time of the URL are chosen, even if they have no table', () => {
  expect(read('person=4&time=18.30')).toEqual({ party: 4, time: '18:30:00' });
  expect(read('person=7')).toEqual({ party: 7, time: undefined });
});

test('invalid values of person and time are dropped', () => {
  expect(read('person=9&time=soon')).toEqual({ party: 2, time: undefined });
  expect(read('person=2.0')).toEqual({ party: 2, time: undefined });
});

test('without a person the party is two, or the smallest party that has a table', () => {
  expect(read('').party).toBe(2);
  expect(read('', seatsFor(6, 4)).party).toBe(4);
  expect(read('', seatsFor()).party).toBe(2);
});

test('a new choice keeps the open menu, and a removed time disappears from the URL', () => {
  const search = new URLSearchParams('view=menu&i=1&person=2&time=18.30');
  expect(searchWithChoice(search, { party: 4, time: undefined })).toBe('?view=menu&i=1&person=4');
  expect(searchWithChoice(search, { party: 4, time: '09:15:00' })).toBe('?view=menu&i=1&person=4&time=9.15');
});

test('PATH-4 the menu tab has view=menu and an index, and keeps the choice', () => {
  const search = new URLSearchParams('person=2&time=18.30');
  expect(searchOfTab(search, 1)).toBe('?person=2&time=18.30&view=menu&i=1');
  expect(searchOfTab(new URLSearchParams('view=menu&i=1'), undefined)).toBe('');
});
