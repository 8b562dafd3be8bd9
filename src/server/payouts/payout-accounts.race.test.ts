// Two owners who begin at the same moment are given the same account by the provider.
import { expect, test } from 'vitest';
import { firstFailure } from '#test/support/at-once.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { run } from '../db/database.ts';
import { insertAccount } from './account-queries.ts';

const { db, pool, makeVenue } = await createTestDatabase();
const venueId = await makeVenue();
const account = 'acct_12345678';
const noAccount = () => pool.query('delete from payout_account');

test('PAYOUT-20 owners who begin at once all get the one account of their venue', async () => {
  const begin = () => insertAccount(db, venueId, account);
  expect(await firstFailure(100, begin, noAccount)).toBeUndefined();
});

test('control: PAYOUT-20 one of them fails if only the venue may stop the second', async () => {
  const begin = () =>
    run(db, {
      name: 'insert-account-by-venue',
      text: 'insert into payout_account (venue_id, account) values ($1, $2) on conflict (venue_id) do nothing',
      values: [venueId, account],
    });
  expect(await firstFailure(1_000, begin, noAccount)).toMatchObject({ code: '23505' });
});
