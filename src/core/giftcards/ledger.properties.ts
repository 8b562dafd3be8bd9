// What must hold after every step of every life of gift cards: some thousands in the tests, 100,000 by `pnpm proof:gift`.
import * as fc from 'fast-check';
import { owedAmount, post } from './ledger.ts';
import { anyHistory, emptyWorld, type Poster, play, type Step, type World } from './ledger-history.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const entriesOf = ({ cards }: World) => cards.flatMap((card) => card.entries);
const totalOf = (world: World, kind: string): number =>
  sum(
    entriesOf(world)
      .filter((entry) => entry.kind === kind)
      .map((entry) => entry.amount),
  );

/** By order and card: what was reserved and then captured. */
const redeemedOf = ({ cards }: World): number =>
  sum(
    cards.flatMap((card) =>
      card.entries
        .filter(({ kind }) => kind === 'capture')
        .map(
          ({ order }) => -(card.entries.find((e) => e.kind === 'reserve' && e.order === order)?.amount ?? 0),
        ),
    ),
  );

export const LEDGER_CHECKS: Record<string, (world: World) => boolean> = {
  'liabilities = issued − redeemed + returned − paid out − expired − voided': (world) =>
    sum(world.cards.map((card) => card.balanceAmount + card.reservedAmount)) ===
    totalOf(world, 'issue') -
      redeemedOf(world) +
      totalOf(world, 'return') +
      totalOf(world, 'pay_out') +
      totalOf(world, 'expire') +
      totalOf(world, 'void'),
  'liabilities are the same card by card, once moves between cards are added': (world) =>
    world.cards.every(
      (card) =>
        card.balanceAmount + card.reservedAmount ===
        owedAmount(card) +
          sum(card.entries.filter(({ kind }) => kind === 'transfer').map(({ amount }) => amount)),
    ),
  'no balance is below zero': ({ cards }) =>
    cards.every((card) => card.balanceAmount >= 0 && card.reservedAmount >= 0),
  'a balance is the sum of its entries': ({ cards }) =>
    cards.every((card) => card.balanceAmount === sum(card.entries.map(({ amount }) => amount))),
  'moves between cards cancel out': (world) => totalOf(world, 'transfer') === 0,
  'one child per rest': ({ cards }) => {
    const rests = cards.flatMap((card) => (card.parent ? [`${card.parent.card} ${card.parent.order}`] : []));
    const moves = cards.flatMap((card, number) =>
      card.entries
        .filter(({ kind, amount }) => kind === 'transfer' && amount < 0)
        .map(({ order }) => `${number} ${order}`),
    );
    return new Set(rests).size === rests.length && rests.toSorted().join() === moves.toSorted().join();
  },
  'an order takes from a card once, and what it took is captured or given back, never both': ({ cards }) =>
    cards.every((card) =>
      card.entries
        .filter(({ kind }) => kind === 'reserve')
        .every(({ order }) => {
          const count = (kind: string) =>
            card.entries.filter((entry) => entry.kind === kind && entry.order === order).length;
          return (
            count('reserve') === 1 &&
            count('capture') + count('give_back') <= 1 &&
            count('return') <= count('capture')
          );
        }),
    ),
};

/** The first check that a history breaks, undefined when it is sound. `rule` is the ledger's own unless a control weakens it. */
function brokenCheck(history: readonly Step[], rule: Poster = post): string | undefined {
  const world = emptyWorld();
  for (const step of history) {
    play(world, step, rule);
    const broken = Object.entries(LEDGER_CHECKS).find(([, holds]) => !holds(world));
    if (broken) return broken[0];
  }
  return undefined;
}

export function proveLedger(runs: number, seed: number, rule: Poster = post): void {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const broken = brokenCheck(history, rule);
      if (broken) throw new Error(broken);
    }),
    { numRuns: runs, seed },
  );
}
