// What the product asks of a payment provider. Amounts are whole øre; provider times are real time, not `app.clock`.
// A call that got no clear answer throws Problem('payment_unavailable'): its outcome is unknown, and it may be sent again.
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';

/** `failed`: the guest finished, but no money came. `open` also covers money that is still under way. */
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
  /** Real time, whole seconds. Stripe wants 30 minutes to 24 hours from the moment that it gets the call. */
  expiresAt: Date;
};

export type NewRefund = { paymentId: string; amount: number; idempotencyKey: string; reference: string };

export type ProviderRefund = {
  refundId: string;
  status: 'done' | 'pending' | 'failed';
  paymentId: string;
  amount: number;
};

export type PaymentEvent = {
  id: string;
  type: string;
  isLive: boolean;
  sessionId: string | null;
  paymentId: string | null;
  reference: string | null;
};

/** From `from` up to, but not including, `to`. */
export type TimeRange = { from: Date; to: Date };

export type PaymentPort = {
  provider: 'stripe';
  isLive: boolean;
  /**
   * The same key and input give the same session, in its present state.
   * Problem('payment_failed'): nobody has or will ever get the address of a page under this key, because it is too late
   * for `expiresAt` or because the provider keeps repeating an error of its own. Another key may do.
   */
  createSession(input: NewSession): Promise<ProviderPayment>;
  getSession(sessionId: string): Promise<ProviderPayment>;
  /** The state afterwards: `expired`, or what the guest had done by then. */
  expireSession(sessionId: string): Promise<ProviderPayment>;
  /** Problem('payment_failed'): the provider keeps repeating an error of its own. Another key gives money back, or finds it given. */
  refund(input: NewRefund): Promise<ProviderRefund>;
  /** One that has not failed, of this payment and with this reference and amount. */
  findRefund(input: Omit<NewRefund, 'idempotencyKey'>): Promise<ProviderRefund | undefined>;
  getRefund(refundId: string): Promise<ProviderRefund>;
  /** Undefined: forged, or signed more than 300 s from now. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent | undefined;
  /** Sessions made in the range whose money was taken. */
  listPayments(range: TimeRange): AsyncIterable<ProviderPayment>;
  listRefunds(range: TimeRange): AsyncIterable<ProviderRefund>;
};
