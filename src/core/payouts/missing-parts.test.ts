import { expect, test } from 'vitest';
import { missingParts } from './missing-parts.ts';

test('PAYOUT-20 what the provider asks for is named in parts, each once', () => {
  expect(
    missingParts([
      'external_account',
      'person_1NvTstBlWxQ.dob.day',
      'person_1NvTstBlWxQ.first_name',
      'company.tax_id',
      'tos_acceptance.date',
    ]),
  ).toEqual(['company', 'people', 'bank', 'terms']);
  expect(missingParts(['business_profile.url', 'something_new.of_next_year'])).toEqual(['business', 'more']);
  expect(missingParts([])).toEqual([]);
});
