// The entry of each event: its key, its kind, what it is about and its lines.
// Used when the event happens and by `post-journal`, so that both give the same entry.
import type { BookingRefundReason } from '#core/booking/receipt.contract.ts';
import type { CardMovement } from '#core/money/card-movements.ts';
import {
  cardGiven,
  cardLapsed,
  cardPaidOut,
  cardsSold,
  purchaseRefunded,
} from '#core/money/gift-card-postings.ts';
import {
  bookingRefunded,
  orderConfirmed,
  type PostedOrder,
  type PostedRefund,
  venueCharged,
} from '#core/money/order-postings.ts';
import {
  paymentReturned,
  type ReversalPosition,
  refundDisputed,
  refundDone,
  refundFailed,
  reversalChanged,
} from '#core/money/payment-postings.ts';
import { statementClosed, venueCorrected } from '#core/money/statement-postings.ts';
import type { Currency } from '#core/money.ts';
import type { PayoutMethod } from '#core/payouts/payout.ts';
import { payoutReturned, payoutSent } from '#core/payouts/payout-postings.ts';
import type { NewEntry } from './journal-queries.ts';

/** An order of a venue, a purchase of gift cards, or a payment whose order a restore has lost. */
export type PaidSubject =
  | { venueId: number; orderId: number }
  | { purchaseId: number }
  | { lostPaymentId: number };
type At = { happenedAt?: Date };
type MovedCards = At & { currency: Currency; cards: readonly CardMovement[] };

function subjectOf(subject: PaidSubject) {
  if ('lostPaymentId' in subject) return {};
  if ('purchaseId' in subject) return { purchaseId: subject.purchaseId };
  return { venueId: subject.venueId, orderId: subject.orderId };
}

/** Ids of attempts and refunds of orders are unique within a venue. */
function scoped(subject: PaidSubject, noun: string, id: number): string {
  if ('lostPaymentId' in subject) return `lost-${noun}:${id}`;
  return 'purchaseId' in subject ? `purchase-${noun}:${id}` : `${noun}:${subject.venueId}/${id}`;
}

type OrderEvent = At & PostedOrder & { orderId: number };

/** `sessionId` is of the page that took the payment; null when gift cards paid everything. */
export const confirmedEntry = (order: OrderEvent & { sessionId: string | null }): NewEntry => ({
  key: `order:${order.venueId}/${order.orderId}:confirmed`,
  kind: 'order_confirmed',
  ...subjectOf(order),
  providerId: order.sessionId,
  happenedAt: order.happenedAt,
  lines: orderConfirmed(order),
});

type BookingRefundEvent = At &
  Omit<PostedRefund, 'keepsFee'> & { orderId: number; refundId: number; reason: BookingRefundReason };

export const bookingRefundedEntry = (refund: BookingRefundEvent): NewEntry => ({
  key: `booking-refund:${refund.venueId}/${refund.refundId}`,
  kind: 'booking_refunded',
  ...subjectOf(refund),
  happenedAt: refund.happenedAt,
  // A guest who regrets is owed nothing, so the fee was earned.
  lines: bookingRefunded({ ...refund, keepsFee: refund.reason === 'guest_regrets' }),
});

type VenueCharge = At & { venueId: number; orderId: number; amount: number; currency: Currency };

export const venueChargedEntry = (charge: VenueCharge): NewEntry => ({
  key: `order:${charge.venueId}/${charge.orderId}:charged`,
  kind: 'venue_charged',
  ...subjectOf(charge),
  happenedAt: charge.happenedAt,
  lines: venueCharged(charge),
});

type ClosedWeek = {
  venueId: number;
  week: string;
  currency: Currency;
  commissionAmount: number;
  vatAmount: number;
};

export const statementClosedEntry = (closed: ClosedWeek): NewEntry => ({
  key: `statement:${closed.venueId}/${closed.week}`,
  kind: 'statement_closed',
  lines: statementClosed(closed),
});

type Correction = { venueId: number; correctionId: number; currency: Currency; amount: number };

export const venueCorrectedEntry = (correction: Correction): NewEntry => ({
  key: `correction:${correction.venueId}/${correction.correctionId}`,
  kind: 'venue_corrected',
  lines: venueCorrected(correction),
});

type ReturnedPayment = At & {
  attemptId: number;
  sessionId: string | null;
  amount: number;
  currency: Currency;
};

export const paymentReturnedEntry = (subject: PaidSubject, payment: ReturnedPayment): NewEntry => ({
  key: `${scoped(subject, 'payment', payment.attemptId)}:returned`,
  kind: 'payment_returned',
  ...subjectOf(subject),
  providerId: payment.sessionId,
  happenedAt: payment.happenedAt,
  lines: paymentReturned(payment),
});

export type RefundEvent = At & {
  refundId: number;
  providerRefundId: string | null;
  amount: number;
  currency: Currency;
};

const REFUND_LINES = { done: refundDone, failed: refundFailed, disputed: refundDisputed };

/** The provider's id is in the key, because a failed refund is made again under another. */
export const refundEntry = (
  subject: PaidSubject,
  change: keyof typeof REFUND_LINES,
  refund: RefundEvent,
): NewEntry => ({
  key: [scoped(subject, 'refund', refund.refundId), change, refund.providerRefundId ?? []].flat().join(':'),
  kind: `refund_${change}`,
  ...subjectOf(subject),
  providerId: refund.providerRefundId,
  happenedAt: refund.happenedAt,
  lines: REFUND_LINES[change](refund),
});

export const cardsSoldEntry = (
  purchaseId: number,
  sold: MovedCards & { sessionId: string | null },
): NewEntry => ({
  key: `purchase:${purchaseId}:sold`,
  kind: 'cards_sold',
  purchaseId,
  providerId: sold.sessionId,
  happenedAt: sold.happenedAt,
  lines: cardsSold(sold),
});

export const purchaseRefundedEntry = (purchaseId: number, moved: MovedCards): NewEntry => ({
  key: `purchase:${purchaseId}:refunded`,
  kind: 'purchase_refunded',
  purchaseId,
  happenedAt: moved.happenedAt,
  lines: purchaseRefunded(moved),
});

/** A card that nobody bought. */
export const cardGivenEntry = (
  cardId: number,
  { currency, amount, happenedAt }: At & { currency: Currency; amount: number },
): NewEntry => ({
  key: `card:${cardId}:given`,
  kind: 'card_given',
  happenedAt,
  lines: cardGiven({ currency, cards: [{ cardId, beforeAmount: 0, afterAmount: amount }] }),
});

export type EndedCard = At & {
  /** Of the ledger. */
  entryId: number;
  kind: 'expire' | 'void' | 'pay_out';
  currency: Currency;
  cardId: number;
  beforeAmount: number;
  afterAmount: number;
};

/** `pay_out` leaves our bank; an expired or voided amount is income. */
export const cardEndedEntry = ({ entryId, kind, currency, happenedAt, ...card }: EndedCard): NewEntry => ({
  key: `card-entry:${entryId}`,
  kind: kind === 'pay_out' ? 'card_paid_out' : 'card_lapsed',
  happenedAt,
  lines: (kind === 'pay_out' ? cardPaidOut : cardLapsed)({ currency, cards: [card] }),
});

type ReversalEvent = At & {
  reversalId: string;
  /** How often it was posted before. */
  postings: number;
  currency: Currency;
  before: ReversalPosition;
  after: ReversalPosition;
  cards: readonly CardMovement[];
};

export const reversalEntry = (subject: PaidSubject, change: ReversalEvent): NewEntry => ({
  key: `reversal:${change.reversalId}:${change.postings + 1}`,
  kind: 'reversal_changed',
  ...subjectOf(subject),
  providerId: change.reversalId,
  happenedAt: change.happenedAt,
  lines: reversalChanged(change),
});

type PayoutEvent = At & {
  venueId: number;
  payoutId: number;
  currency: Currency;
  amount: number;
  method: PayoutMethod;
};

export const payoutSentEntry = (payout: PayoutEvent): NewEntry => ({
  key: `payout:${payout.venueId}/${payout.payoutId}:sent`,
  kind: 'payout_sent',
  happenedAt: payout.happenedAt,
  lines: payoutSent(payout),
});

export const payoutReturnedEntry = (payout: PayoutEvent): NewEntry => ({
  key: `payout:${payout.venueId}/${payout.payoutId}:returned`,
  kind: 'payout_returned',
  happenedAt: payout.happenedAt,
  lines: payoutReturned(payout),
});
