// The interface to a payment provider.
// Amounts are whole øre; provider times are real time, not `app.clock`.
// A call without a clear answer throws Problem('payment_unavailable'):
// its outcome is unknown, and it may be repeated.
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';

/**
 * `failed`: the guest finished, but the payment did not succeed.
 * `open` includes a payment that is pending.
 */
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'expired';

export type ProviderPayment = {
  sessionId: string;
  status: PaymentStatus;
  paymentId: string | null;
  /** Only while the page is open. */
  paymentUrl: string | null;
  amount: number;
  currency: string;
  reference: string | null;
  isLive: boolean;
  createdAt: Date;
  /** Of the person who pays. */
  email: string | null;
  language: string | null;
};

export type NewSession = {
  idempotencyKey: string;
  reference: string;
  amount: number;
  currency: Currency;
  language: Language;
  email: string;
  title: string;
  returnUrl: string;
  cancelUrl: string;
  /**
   * Real time, whole seconds. Stripe wants 30 minutes to 24 hours from the moment that it
   * gets the call.
   */
  expiresAt: Date;
};

export type NewRefund = {
  paymentId: string;
  amount: number;
  idempotencyKey: string;
  reference: string;
  /** Names the refund among those of the payment, whatever key it is tried with. */
  part: string;
};

export type ProviderRefund = {
  refundId: string;
  status: 'done' | 'pending' | 'failed';
  paymentId: string;
  amount: number;
};

/** Money that left a payment again without us. */
export type Reversal = {
  /** The provider's id of the dispute, the refund or the payment. */
  reversalId: string;
  kind: 'dispute' | 'refund' | 'cancellation';
  amount: number;
  currency: string;
  /** The provider's own word for its state. */
  status: string;
  /** False once the money is ours again: a dispute was won, or a refund failed. */
  isStanding: boolean;
  /** An inquiry stands, but nothing was withdrawn: `ours`. */
  money: 'ours' | 'withdrawn' | 'lost';
};

export type ReversedPayment = { paymentId: string; reference: string | null; reversals: Reversal[] };

export type ProviderDispute = Reversal & { paymentId: string };

/** What a bank is told about a booking that its customer disputes. In English, as banks demand. */
export type Evidence = {
  customerName: string;
  customerEmail: string;
  productDescription: string;
  serviceDate: string;
  /** What the guest did, line by line. */
  activityLog: string;
  summary: string;
};

export type AskedDispute = {
  status: string;
  /** Until when evidence counts; null when the bank asks for none. */
  dueAt: Date | null;
  submissions: number;
};

export type PaymentEvent = {
  id: string;
  type: string;
  isLive: boolean;
  sessionId: string | null;
  paymentId: string | null;
  reference: string | null;
  /** The venue's account that it happened in. */
  account: string | null;
};

/** From `from` up to, but not including, `to`. */
export type TimeRange = { from: Date; to: Date };

export type PaymentPort = {
  provider: 'stripe';
  isLive: boolean;
  /**
   * The same key and input give the same session, in its present state.
   * Throws Problem('payment_failed') when this key can never give a page, because it is too late
   * for `expiresAt` or because the provider repeats an error of its own. Another key may work.
   */
  createSession(input: NewSession): Promise<ProviderPayment>;
  getSession(sessionId: string): Promise<ProviderPayment>;
  /** Returns the state afterwards: `expired`, or the result if the guest was faster. */
  expireSession(sessionId: string): Promise<ProviderPayment>;
  /**
   * Throws Problem('payment_failed') when the provider repeats an error of its own, and
   * Problem('payment_disputed') while a bank disputes the payment. Another key may work.
   */
  refund(input: NewRefund): Promise<ProviderRefund>;
  /** Finds this refund of the payment, unless it failed. Older ones have no part. */
  findRefund(input: Omit<NewRefund, 'idempotencyKey'>): Promise<ProviderRefund | undefined>;
  getRefund(refundId: string): Promise<ProviderRefund>;
  /** Every refund of the payment, ours and those made at the provider. */
  listRefundsOfPayment(paymentId: string): Promise<ProviderRefund[]>;
  /**
   * Every reversal of the payment, also those that no longer stand.
   * Undefined when there is no such payment.
   */
  findReversals(paymentId: string): Promise<ReversedPayment | undefined>;
  /** Undefined when it is forged or was signed more than 300 s before or after now. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent | undefined;
  /** Sessions made in the range whose money was taken. */
  listPayments(range: TimeRange): AsyncIterable<ProviderPayment>;
  listRefunds(range: TimeRange): AsyncIterable<ProviderRefund>;
  /** Undefined when there is no such dispute. */
  findDispute(reversalId: string): Promise<AskedDispute | undefined>;
  /** Final: a bank reads it once. Throws Problem('evidence_refused') when it is too late. */
  sendEvidence(reversalId: string, evidence: Evidence): Promise<AskedDispute>;
  listDisputes(range: TimeRange): AsyncIterable<ProviderDispute>;
};
