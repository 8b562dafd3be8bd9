import { expect, test } from 'vitest';
import { missingItems, type Readiness, unpublishedItems } from './checklist.ts';

const NEW: Readiness = { company: true, hours: false, menu: false, photo: false, plan: false, terms: false };

test('JOIN-13 what is written but not published is told from what is missing, until it is published', () => {
  const changes = [
    { subject: 'plan' },
    { subject: 'plan' },
    { subject: 'venue' },
    { subject: 'menu' },
  ] as const;
  expect(unpublishedItems(NEW, changes)).toEqual(['menu', 'plan']);
  expect(unpublishedItems({ ...NEW, menu: true }, changes)).toEqual(['plan']);
  expect(unpublishedItems(NEW, [])).toEqual([]);
  expect(missingItems(NEW)).toEqual(['hours', 'menu', 'photo', 'plan', 'terms']);
});
