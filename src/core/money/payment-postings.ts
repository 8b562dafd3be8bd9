// Payments that bought nothing, refunds and reversals, as lines of the journal.
import type { Currency } from '../money.ts';
import { type CardMovement, cardLines, releasedAmount, voucherVatLine } from './card-movements.ts';
import { type Account, type JournalLine, type LineDraft, linesIn, negative } from './journal.ts';

type Money = { currency: Currency; amount: number };

/** A second payment, a wrong one, or one that came too late: it is owed to the guest. */
export const paymentReturned = ({ currency, amount }: Money): JournalLine[] =>
  linesIn(currency, [
    { account: 'provider', amount },
    { account: 'refund_payable', amount: negative(amount) },
  ]);

export const refundDone = ({ currency, amount }: Money): JournalLine[] =>
  linesIn(currency, [
    { account: 'refund_payable', amount },
    { account: 'provider', amount: negative(amount) },
  ]);

/** A bank refused the money after all, so it is with the provider again and still owed. */
export const refundFailed = ({ currency, amount }: Money): JournalLine[] =>
  linesIn(currency, [
    { account: 'provider', amount },
    { account: 'refund_payable', amount: negative(amount) },
  ]);

/** A lost dispute has given the guest the money: nothing is owed, and it cost us nothing. */
export const refundDisputed = ({ currency, amount }: Money): JournalLine[] =>
  linesIn(currency, [
    { account: 'refund_payable', amount },
    { account: 'chargeback_loss', amount: negative(amount) },
  ]);

/**
 * Where the money of a reversal is. `ours`: nothing was withdrawn, or it came back.
 * `withdrawn`: not decided yet.
 * `lost`: a dispute is lost. `accepted`:
 * an operator accepted a refund made in the provider's dashboard.
 */
export type ReversedMoney = 'ours' | 'withdrawn' | 'lost' | 'accepted';
export type ReversalPosition = { money: ReversedMoney; amount: number };

const COUNTERPART: Record<ReversedMoney, Account | undefined> = {
  ours: undefined,
  withdrawn: 'reversal',
  lost: 'chargeback_loss',
  accepted: 'goodwill_cost',
};

function positionLines({ money, amount }: ReversalPosition): LineDraft[] {
  const account = COUNTERPART[money];
  return account
    ? [
        { account: 'provider', amount: negative(amount) },
        { account, amount },
      ]
    : [];
}

type ReversalChange = {
  currency: Currency;
  before: ReversalPosition;
  after: ReversalPosition;
  /** Cards that lost the accepted amount: that part cost us nothing. */
  cards?: readonly CardMovement[];
};

/** Only changes are posted, so that any sequence of states ends at the last one's position. */
export function reversalChanged({ currency, before, after, cards = [] }: ReversalChange): JournalLine[] {
  return linesIn(currency, [
    ...positionLines(before).map((line) => ({ ...line, amount: negative(line.amount) })),
    ...positionLines(after),
    ...cardLines(currency, cards),
    voucherVatLine(currency, cards),
    { account: 'goodwill_cost', amount: negative(releasedAmount(cards)) },
  ]);
}
