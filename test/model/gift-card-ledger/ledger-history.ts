// Generates random histories of gift cards and runs them against the model.
import * as fc from 'fast-check';
import { type Entry, type LedgerCard, NEW_CARD, post } from './ledger.ts';

/** `card` is taken modulo the number of cards, so that every step refers to an existing card. */
export type Step =
  | { do: 'issue'; amount: number }
  | { do: 'reserve'; card: number; order: number; share: number }
  | { do: 'confirm' | 'end'; order: number }
  /** `share` of what the order captured of each card. */
  | { do: 'return'; order: number; share: number }
  | { do: 'expire' | 'void' | 'pay_out'; card: number };

const index = fc.nat({ max: 7 });
const ORDERS = 6;
const order = fc.nat({ max: ORDERS - 1 });

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('issue' as const),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('reserve' as const),
      card: index,
      order,
      share: fc.constantFrom(1, 0.5, 0.3, 1.2),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'end' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      order,
      share: fc.constantFrom(1, 0.5, 0.3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('expire' as const, 'void' as const, 'pay_out' as const),
      card: index,
    }),
  },
);

export const anyHistory = fc.array(anyStep, { minLength: 5, maxLength: 30 });

export type CardWithParent = LedgerCard & { parent: { card: number; order: string } | null };
export type LedgerState = { cards: CardWithParent[]; ended: Set<string> };
export type PostEntry = typeof post;

export const newLedgerState = (): LedgerState => ({ cards: [], ended: new Set() });

/** How much a reservation asks for. An amount above the balance must be refused. */
export const wantedAmount = (balanceAmount: number, share: number): number =>
  Math.max(1, Math.round(balanceAmount * share));

/** Runs one step. A refused entry changes nothing. */
export function runLedgerStep(state: LedgerState, step: Step, postEntry: PostEntry = post): void {
  const { cards } = state;
  const write = (number: number, entry: Entry): boolean => {
    const card = cards[number];
    const next = card && postEntry(card, entry);
    if (card && next) cards[number] = { ...card, ...next };
    return next !== undefined;
  };
  if (step.do === 'issue') {
    cards.push({ ...NEW_CARD, parent: null });
    write(cards.length - 1, { kind: 'issue', amount: step.amount });
    return;
  }
  if (cards.length === 0) return;
  if ('card' in step && step.do !== 'reserve') {
    const number = step.card % cards.length;
    const left = cards[number]?.balanceAmount ?? 0;
    if (left > 0) write(number, { kind: step.do, amount: -left });
    return;
  }
  const name = `order ${'order' in step ? step.order : 0}`;
  if (step.do === 'reserve') {
    if (state.ended.has(name)) return;
    const number = step.card % cards.length;
    const left = cards[number]?.balanceAmount ?? 0;
    write(number, { kind: 'reserve', amount: -wantedAmount(left, step.share), order: name });
    return;
  }
  if (step.do === 'return') returnOrder(state, name, step.share, write);
  else endOrder(state, name, step.do, write);
}

type Write = (number: number, entry: Entry) => boolean;

function endOrder({ cards, ended }: LedgerState, order: string, outcome: 'confirm' | 'end', write: Write) {
  // The list is copied, because the loop adds a card for each rest.
  for (const [number, card] of [...cards.entries()]) {
    const reserved = card.entries.find((entry) => entry.kind === 'reserve' && entry.order === order);
    if (!reserved) continue;
    if (outcome === 'end') write(number, { kind: 'give_back', amount: -reserved.amount, order });
    else if (write(number, { kind: 'capture', amount: 0, order })) moveRest(cards, number, order, write);
  }
  ended.add(order);
}

function returnOrder({ cards }: LedgerState, order: string, share: number, write: Write) {
  for (const [number, card] of cards.entries()) {
    const reserved = card.entries.find((entry) => entry.kind === 'reserve' && entry.order === order);
    if (reserved) write(number, { kind: 'return', amount: wantedAmount(-reserved.amount, share), order });
  }
}

/** Moves what an order left on a card to exactly one new card. */
function moveRest(cards: CardWithParent[], number: number, order: string, write: Write) {
  const rest = cards[number]?.balanceAmount ?? 0;
  if (rest === 0) return;
  write(number, { kind: 'transfer', amount: -rest, order });
  cards.push({ ...NEW_CARD, parent: { card: number, order } });
  write(cards.length - 1, { kind: 'transfer', amount: rest, order });
}
