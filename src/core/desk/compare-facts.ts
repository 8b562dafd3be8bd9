// What a mend changed: the facts of an order or a gift card before and after it, compared.
import { shortName } from '../door/short-name.ts';
import { type JournalLine, sumOf } from '../money/journal.ts';
import { maskEmail, maskPhone } from './mask-contact.ts';
import type { Change, Consequences } from './mends.contract.ts';

type Line = Pick<JournalLine, 'account' | 'amount'>;

export type MendFacts = {
  currency: Consequences['currency'];
  states: Readonly<Record<Change['what'], string | null>>;
  /** What was asked back from the provider so far. */
  refundedAmount: number;
  cards: readonly { cardId: number; balanceAmount: number }[];
  /** `isOther`: of the order at another venue that this one paid for. */
  journal: readonly { entryId: number; kind: string; lines: readonly Line[]; isOther?: boolean }[];
};

type Compared = Omit<Consequences, 'messages'>;

/** Contact data is compared as it is and shown masked. */
const SHOWN: Partial<Record<Change['what'], (value: string) => string>> = {
  name: shortName,
  email: maskEmail,
  phone: maskPhone,
};

export function compareFacts(before: MendFacts, after: MendFacts): Compared {
  const entries = after.journal.filter(
    ({ entryId }) => !before.journal.some((one) => one.entryId === entryId),
  );
  const journal = entries.map(({ kind, lines }) => ({
    kind,
    lines: lines.map(({ account, amount }) => ({ account, amount })),
  }));
  const payable = (isOther: boolean) =>
    sumOf(
      entries
        .filter((entry) => (entry.isOther ?? false) === isOther)
        .flatMap(({ lines }) => lines.filter(({ account }) => account === 'venue_payable'))
        .map(({ amount }) => amount),
    );
  return {
    currency: after.currency,
    money: moneyGiven(before, after),
    venue_amount: payable(false),
    other_venue_amount: -payable(true) || 0,
    changes: changedStates(before.states, after.states),
    journal,
  };
}

function moneyGiven(before: MendFacts, after: MendFacts): Compared['money'] {
  const paymentAmount = after.refundedAmount - before.refundedAmount;
  const cards = after.cards.map(({ cardId, balanceAmount }) => {
    const known = before.cards.find((card) => card.cardId === cardId);
    const way = known ? ('gift_card' as const) : ('new_card' as const);
    return { way, amount: balanceAmount - (known?.balanceAmount ?? 0) };
  });
  return [{ way: 'payment' as const, amount: paymentAmount }, ...cards].filter(({ amount }) => amount !== 0);
}

function changedStates(before: MendFacts['states'], after: MendFacts['states']): Change[] {
  const names = Object.keys(after) as Change['what'][];
  return names
    .filter((what) => before[what] !== after[what])
    .map((what) => {
      const show = (value: string | null) => (value === null ? null : (SHOWN[what]?.(value) ?? value));
      return { what, before: show(before[what]), after: show(after[what]) };
    });
}
