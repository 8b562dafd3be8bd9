// Random lives of gift cards: bought, spent in orders that succeed or not, taken back, paid out, expired.
import * as fc from 'fast-check';
import { type Entry, type LedgerCard, NEW_CARD, post } from './ledger.ts';

/** `card` and `order` are numbers that wrap around what there is, so that every step means something. */
export type Step =
  | { do: 'issue'; amount: number }
  | { do: 'reserve'; card: number; order: number; share: number }
  | { do: 'confirm' | 'end' | 'return'; order: number }
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
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), order }) },
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
export type World = { cards: CardWithParent[]; ended: Set<string> };
export type Poster = typeof post;

export const emptyWorld = (): World => ({ cards: [], ended: new Set() });

/** How much a reservation asks for; more than there is must be refused. */
export const wantedAmount = (balanceAmount: number, share: number): number =>
  Math.max(1, Math.round(balanceAmount * share));

/** Plays one step; what is refused leaves everything as it was. */
export function play(world: World, step: Step, rule: Poster = post): void {
  const { cards } = world;
  const write = (number: number, entry: Entry): boolean => {
    const card = cards[number];
    const next = card && rule(card, entry);
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
    if (world.ended.has(name)) return;
    const number = step.card % cards.length;
    const left = cards[number]?.balanceAmount ?? 0;
    write(number, { kind: 'reserve', amount: -wantedAmount(left, step.share), order: name });
    return;
  }
  endOrder(world, name, step.do, write);
}

type Write = (number: number, entry: Entry) => boolean;

function endOrder({ cards, ended }: World, order: string, way: 'confirm' | 'end' | 'return', write: Write) {
  // Those that are there now: a rest makes one more while this runs.
  for (const [number, card] of [...cards.entries()]) {
    const reserved = card.entries.find((entry) => entry.kind === 'reserve' && entry.order === order);
    if (!reserved) continue;
    if (way === 'return') write(number, { kind: 'return', amount: -reserved.amount, order });
    else if (way === 'end') write(number, { kind: 'give_back', amount: -reserved.amount, order });
    else if (write(number, { kind: 'capture', amount: 0, order })) moveRest(cards, number, order, write);
  }
  if (way !== 'return') ended.add(order);
}

/** What an order leaves on a card it paid with goes to exactly one new card. */
function moveRest(cards: CardWithParent[], number: number, order: string, write: Write) {
  const rest = cards[number]?.balanceAmount ?? 0;
  if (rest === 0) return;
  write(number, { kind: 'transfer', amount: -rest, order });
  cards.push({ ...NEW_CARD, parent: { card: number, order } });
  write(cards.length - 1, { kind: 'transfer', amount: rest, order });
}
