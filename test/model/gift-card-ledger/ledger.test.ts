import { expect, test } from 'vitest';
import { proveLedger } from './ledger.properties.ts';
import { type Entry, type LedgerCard, NEW_CARD, post } from './ledger.ts';

const cardAfter = (...entries: Entry[]): LedgerCard | undefined =>
  entries.reduce<LedgerCard | undefined>((card, entry) => card && post(card, entry), NEW_CARD);

const issued: Entry = { kind: 'issue', amount: 50_000 };
const reserved: Entry = { kind: 'reserve', amount: -30_000, order: 'a' };

test('thousands of random card histories keep every property of the ledger', () => {
  proveLedger(3_000, 20_261_115);
});

// Each control case removes one guard of `post`, and the properties must notice.
const CONTROLS: Record<string, typeof post> = {
  'a balance below zero': (card, entry) =>
    post(card, entry) ?? (entry.kind === 'reserve' ? forced(card, entry) : undefined),
  'a second reservation of a reserved card': (card, entry) =>
    entry.kind === 'reserve' && card.balanceAmount + entry.amount >= 0
      ? (post(card, entry) ?? forced(card, entry))
      : post(card, entry),
  'giving back what was captured': (card, entry) =>
    post(card, entry) ?? (entry.kind === 'give_back' ? forced(card, entry) : undefined),
  'returning more than was captured': (card, entry) =>
    post(card, entry) ?? (entry.kind === 'return' ? forced(card, entry) : undefined),
};

/** Posts the entry without any check. */
const forced = (card: LedgerCard, entry: Entry): LedgerCard => ({
  balanceAmount: card.balanceAmount + entry.amount,
  reservedAmount:
    entry.kind === 'reserve' ? -entry.amount : entry.kind === 'give_back' ? 0 : card.reservedAmount,
  reservedBy:
    entry.kind === 'reserve' ? (entry.order ?? null) : entry.kind === 'give_back' ? null : card.reservedBy,
  entries: [...card.entries, entry],
});

test.for(Object.entries(CONTROLS))('control: with %s allowed, a property fails', ([, postEntry]) => {
  expect(() => proveLedger(3_000, 20_261_115, postEntry)).toThrow();
});

test.for<[string, Entry[]]>([
  ['more than there is', [issued, { kind: 'reserve', amount: -50_001, order: 'a' }]],
  ['a card that another order has', [issued, reserved, { kind: 'reserve', amount: -1, order: 'b' }]],
  ['a capture by another order', [issued, reserved, { kind: 'capture', amount: 0, order: 'b' }]],
  ['giving back a part', [issued, reserved, { kind: 'give_back', amount: 1, order: 'a' }]],
  ['expiry of a reserved card', [issued, reserved, { kind: 'expire', amount: -20_000 }]],
  ['a return of what was never captured', [issued, reserved, { kind: 'return', amount: 30_000, order: 'a' }]],
  ['a second issue', [issued, issued]],
])('refused: %s', ([, entries]) => {
  expect(cardAfter(...entries.slice(0, -1))).toBeDefined();
  expect(cardAfter(...entries)).toBeUndefined();
});

test('money that was returned to an expired card can expire again', () => {
  const capture: Entry = { kind: 'capture', amount: 0, order: 'a' };
  const returned: Entry = { kind: 'return', amount: 30_000, order: 'a' };
  const expired: Entry = { kind: 'expire', amount: -20_000 };
  expect(
    cardAfter(issued, reserved, capture, expired, returned, { kind: 'expire', amount: -30_000 }),
  ).toMatchObject({
    balanceAmount: 0,
  });
});
