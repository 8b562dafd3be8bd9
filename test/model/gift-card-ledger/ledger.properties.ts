// Properties of the ledger after every step. `pnpm prove gift-cards` checks 100,000 histories.
import * as fc from 'fast-check';
import { owedAmount, post } from './ledger.ts';
import {
  anyHistory,
  type LedgerState,
  newLedgerState,
  type PostEntry,
  runLedgerStep,
  type Step,
} from './ledger-history.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const entriesOf = ({ cards }: LedgerState) => cards.flatMap((card) => card.entries);
const totalOf = (state: LedgerState, kind: string): number =>
  sum(
    entriesOf(state)
      .filter((entry) => entry.kind === kind)
      .map((entry) => entry.amount),
  );

/** The sum of reserved amounts that were captured. */
const redeemedOf = ({ cards }: LedgerState): number =>
  sum(
    cards.flatMap((card) =>
      card.entries
        .filter(({ kind }) => kind === 'capture')
        .map(
          ({ order }) => -(card.entries.find((e) => e.kind === 'reserve' && e.order === order)?.amount ?? 0),
        ),
    ),
  );

const capturedOf = ({ entries }: LedgerState['cards'][number], order: string | undefined): number =>
  entries.some((entry) => entry.kind === 'capture' && entry.order === order)
    ? -(entries.find((entry) => entry.kind === 'reserve' && entry.order === order)?.amount ?? 0)
    : 0;

export const LEDGER_CHECKS: Record<string, (state: LedgerState) => boolean> = {
  'liabilities = issued − redeemed + returned − paid out − expired − voided': (state) =>
    sum(state.cards.map((card) => card.balanceAmount + card.reservedAmount)) ===
    totalOf(state, 'issue') -
      redeemedOf(state) +
      totalOf(state, 'return') +
      totalOf(state, 'pay_out') +
      totalOf(state, 'expire') +
      totalOf(state, 'void'),
  'liabilities are the same card by card, once moves between cards are added': (state) =>
    state.cards.every(
      (card) =>
        card.balanceAmount + card.reservedAmount ===
        owedAmount(card) +
          sum(card.entries.filter(({ kind }) => kind === 'transfer').map(({ amount }) => amount)),
    ),
  'no balance is below zero': ({ cards }) =>
    cards.every((card) => card.balanceAmount >= 0 && card.reservedAmount >= 0),
  'a balance is the sum of its entries': ({ cards }) =>
    cards.every((card) => card.balanceAmount === sum(card.entries.map(({ amount }) => amount))),
  'moves between cards cancel out': (state) => totalOf(state, 'transfer') === 0,
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
            sum(
              card.entries
                .filter((entry) => entry.kind === 'return' && entry.order === order)
                .map(({ amount }) => amount),
            ) <= capturedOf(card, order)
          );
        }),
    ),
};

/** The first check that fails, or undefined. A control case passes a weaker `postEntry`. */
function brokenCheck(history: readonly Step[], postEntry: PostEntry = post): string | undefined {
  const state = newLedgerState();
  for (const step of history) {
    runLedgerStep(state, step, postEntry);
    const broken = Object.entries(LEDGER_CHECKS).find(([, holds]) => !holds(state));
    if (broken) return broken[0];
  }
  return undefined;
}

export function proveLedger(runs: number, seed: number, postEntry: PostEntry = post): void {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const broken = brokenCheck(history, postEntry);
      if (broken) throw new Error(broken);
    }),
    { numRuns: runs, seed },
  );
}
