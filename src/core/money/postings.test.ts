import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { JOURNAL_EXAMPLES, renderExample } from '#test/fixtures/journal-examples.ts';
import { brokenJournalCheck, checkJournalProperties } from '#test/model/journal/journal-properties.ts';
import { takeStep } from '#test/model/journal/life.ts';
import { MARKETS } from '../market.ts';
import { cardLapsed, cardPaidOut, cardsSold } from './gift-card-postings.ts';
import { orderConfirmed } from './order-postings.ts';
import { type ReversedMoney, reversalChanged } from './payment-postings.ts';

const RUNS = 2_000;
const document = readFileSync('docs/money.md', 'utf8');
const card = (beforeAmount: number, afterAmount: number) => ({ cardId: 7, beforeAmount, afterAmount });

test('JOURNAL-1 STATEMENT-7 PAYOUT-8 every entry of a random life sums to 0, and when all is undone no account in between has a rest', () => {
  checkJournalProperties(RUNS);
});

test.for([
  ...(['discount_cost', 'gift_card_vat', 'refund_payable', 'reversal', 'breakage'] as const),
  ...(['commission_revenue', 'venue_payable', 'bank'] as const),
])('control: lives without the lines of %s are noticed', (missing) => {
  const act: typeof takeStep = (world, step) =>
    takeStep(world, step).filter(({ account }) => account !== missing);
  expect(() => checkJournalProperties(RUNS, 1, act)).toThrow();
});

test('control: a step that is posted twice is noticed', () => {
  const steps = [{ do: 'sell' as const, which: 0, amount: 50_000, share: 1 }];
  const life = { market: MARKETS.dk, steps };
  expect(brokenJournalCheck(life)).toBeUndefined();
  const act: typeof takeStep = (world, step) => {
    const lines = takeStep(world, step);
    return [...lines, ...lines];
  };
  expect(brokenJournalCheck(life, act)).toBe('the provider has what it took less what it gave back');
});

test.for(Object.entries(JOURNAL_EXAMPLES))(
  'JOURNAL-5 JOURNAL-6 JOURNAL-7 JOURNAL-8 JOURNAL-9 JOURNAL-10 docs/money.md shows what is posted: %s',
  ([title, post]) => {
    expect(document).toContain(`${renderExample(title, post)}\n`);
  },
);

test('JOURNAL-5 a discount lowers neither what the venue gets nor the fee', () => {
  const order = { venueId: 1, currency: 'SEK', menusAmount: 40_000, feeAmount: 1_500, cards: [] } as const;
  const of = (discountAmount: number) =>
    orderConfirmed({ ...order, discountAmount, paymentAmount: 41_500 - discountAmount }).filter(
      ({ account }) => account !== 'provider' && account !== 'discount_cost',
    );
  expect(of(40_000)).toEqual(of(0));
});

test('JOURNAL-8 the VAT of a Danish card that is used øre by øre is that of the whole card', () => {
  const owed = [333, 332, 331, 7, 3, 2, 0];
  const moves = owed.slice(1).map((after, index) => card(owed[index] ?? 0, after));
  const vatOf = (lines: ReturnType<typeof cardsSold>) =>
    lines.reduce((sum, { account, amount }) => sum + (account === 'gift_card_vat' ? amount : 0), 0);
  const paidOut = moves.map((move) => vatOf(cardPaidOut({ currency: 'DKK', cards: [move] })));
  expect(paidOut.reduce((sum, amount) => sum + amount, 0)).toBe(
    0 - vatOf(cardsSold({ currency: 'DKK', cards: [card(0, 333)] })),
  );
});

test('JOURNAL-9 VAT of an expired Danish card stays due, and a Swedish one has none', () => {
  const accounts = (currency: 'DKK' | 'SEK') =>
    cardLapsed({ currency, cards: [card(10_000, 0)] }).map(({ account, amount }) => [account, amount]);
  expect(accounts('DKK')).toEqual([
    ['gift_card', 10_000],
    ['gift_card_vat', -2_000],
    ['breakage', -8_000],
  ]);
  expect(accounts('SEK')).toEqual([
    ['gift_card', 10_000],
    ['breakage', -10_000],
  ]);
});

test('JOURNAL-10 whatever a reversal goes through, what is posted is its last state', () => {
  const states: [ReversedMoney, number][] = [
    ['ours', 0],
    ['withdrawn', 10_000],
    ['withdrawn', 41_500],
    ['lost', 41_500],
    ['ours', 41_500],
    ['withdrawn', 41_500],
    ['lost', 40_000],
  ];
  const positions = states.map(([money, amount]) => ({ money, amount }));
  const sums: Record<string, number> = {};
  for (const [index, after] of positions.slice(1).entries()) {
    const before = positions[index] ?? after;
    for (const { account, amount } of reversalChanged({ currency: 'DKK', before, after }))
      sums[account] = (sums[account] ?? 0) + amount;
  }
  expect(sums).toEqual({ provider: -40_000, reversal: 0, chargeback_loss: 40_000 });
});

test('JOURNAL-10 an inquiry and an unchanged reversal post nothing', () => {
  const ours = { money: 'ours', amount: 41_500 } as const;
  expect(reversalChanged({ currency: 'DKK', before: { ...ours, amount: 0 }, after: ours })).toEqual([]);
  const lost = { money: 'lost', amount: 41_500 } as const;
  expect(reversalChanged({ currency: 'DKK', before: lost, after: lost })).toEqual([]);
});
