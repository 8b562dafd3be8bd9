import { expect, test } from 'vitest';
import { compareFacts, type MendFacts } from './compare-facts.ts';

const NOTHING: MendFacts['states'] = {
  ...{ venue: 'Kroen', arrival: '18:00' },
  ...{ order: 'confirmed', table: 'sold', name: 'Ida Holm', email: 'ida@example.com', phone: '+4520123456' },
  ...{ closed_links: '0', door: null, card: null, valid_until: null, delivery: null, blocked: null },
};
const before: MendFacts = {
  currency: 'DKK',
  states: NOTHING,
  refundedAmount: 1_000,
  cards: [{ cardId: 1, balanceAmount: 500 }],
  journal: [{ entryId: 1, kind: 'order_confirmed', lines: [{ account: 'provider', amount: 41_500 }] }],
};

test('MEND-4 what is the same before and after is no consequence', () => {
  expect(compareFacts(before, before)).toEqual({
    ...{ currency: 'DKK', money: [], venue_amount: 0, other_venue_amount: 0, changes: [], journal: [] },
  });
});

test('MEND-4 money is stated by its way, and what the venue bears from the journal', () => {
  const lines = [
    { account: 'venue_payable', amount: 900 },
    { account: 'refund_payable', amount: -900 },
  ] as const;
  const after: MendFacts = {
    ...before,
    refundedAmount: 1_900,
    cards: [
      { cardId: 1, balanceAmount: 700 },
      { cardId: 2, balanceAmount: 5_000 },
    ],
    journal: [...before.journal, { entryId: 2, kind: 'booking_refunded', lines }],
  };
  expect(compareFacts(before, after)).toMatchObject({
    money: [
      { way: 'payment', amount: 900 },
      { way: 'gift_card', amount: 200 },
      { way: 'new_card', amount: 5_000 },
    ],
    venue_amount: 900,
    journal: [{ kind: 'booking_refunded', lines }],
  });
});

test("MEND-4 what another venue gets is told apart from what the order's own bears", () => {
  const payable = (amount: number) => [{ account: 'venue_payable', amount }] as const;
  const after: MendFacts = {
    ...before,
    journal: [
      ...before.journal,
      { entryId: 2, kind: 'venue_charged', lines: payable(40_000) },
      { entryId: 3, kind: 'order_confirmed', lines: payable(-44_000), isOther: true },
    ],
  };
  expect(compareFacts(before, after)).toMatchObject({ venue_amount: 40_000, other_venue_amount: 44_000 });
});

test('MEND-4 a changed address is found though its masked form is the same', () => {
  const after = { ...before, states: { ...NOTHING, email: 'iben@example.com', order: 'refunding' } };
  expect(compareFacts(before, after).changes).toEqual([
    { what: 'order', before: 'confirmed', after: 'refunding' },
    { what: 'email', before: 'i•••@example.com', after: 'i•••@example.com' },
  ]);
});
