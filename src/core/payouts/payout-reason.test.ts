import { expect, test } from 'vitest';
import { readPayoutReasons } from './payout-reason.ts';

test('PAYOUT-22 the words of Stripe and of banks are known by their meaning; others stay as they are', () => {
  expect(readPayoutReasons('AC04')).toEqual([{ word: 'AC04', known: 'account_closed' }]);
  expect(readPayoutReasons('account_closed, balance_insufficient').map(({ known }) => known)).toEqual([
    'account_closed',
    'no_balance',
  ]);
  expect(readPayoutReasons('toString')).toEqual([{ word: 'toString' }]);
});
