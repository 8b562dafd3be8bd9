// Two owners who begin at the same moment are given the same account by the provider.
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { createInsertGate } from '#test/support/insert-gate.ts';
import { inTransaction, run, type Transaction } from '../db/database.ts';
import { insertAccount } from './account-queries.ts';

const { db, pool, makeVenue } = await createTestDatabase();
const venueId = await makeVenue();
const account = 'acct_12345678';
const insertAtOnce = await createInsertGate(pool, 'payout_account', 'account');

beforeEach(() => pool.query('delete from payout_account'));

const begin = (insert: (tx: Transaction) => Promise<unknown>) => () =>
  inTransaction(db, async (tx) => {
    await tx.query('set local lock_timeout = 0; set local statement_timeout = 0');
    await insert(tx);
  });

test('PAYOUT-20 owners who begin at once all get the one account of their venue', async () => {
  const owner = begin((tx) => insertAccount(tx, venueId, account));
  const results = await insertAtOnce([owner, owner, owner]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect((await pool.query('select venue_id, account from payout_account')).rows).toEqual([
    { venue_id: venueId, account },
  ]);
});

test('control: PAYOUT-20 the second fails if only the venue may stop it', async () => {
  const owner = begin((tx) =>
    run(tx, {
      name: 'insert-account-by-venue',
      text: 'insert into payout_account (venue_id, account) values ($1, $2) on conflict (venue_id) do nothing',
      values: [venueId, account],
    }),
  );
  const results = await insertAtOnce([owner, owner]);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '23505' } });
});
