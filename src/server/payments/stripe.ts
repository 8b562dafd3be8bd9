// Calls Stripe. A payment page is a Checkout Session; amounts are whole øre.
import { isUtf8 } from 'node:buffer';
import { Stripe } from 'stripe';
import { Problem } from '#core/problem.ts';
import type { NewSession, PaymentPort, TimeRange } from './payment-port.ts';
import { addressOf } from './stripe-address.ts';
import { ask, askWithNextKey, listed, undefinedWhen } from './stripe-calls.ts';
import { createWatchedHttpClient, type ProviderAnswer } from './stripe-http-client.ts';
import { isEvent, presentRefund, presentSession, subjectOf } from './stripe-objects.ts';
import { presentAsked, presentDispute, presentEvidence, presentReversals } from './stripe-reversals.ts';

type StripeOptions = {
  secretKey: string;
  /** An event may be signed with any of them: the secret can be replaced without a break. */
  webhookSecrets: readonly string[];
  apiUrl: string | undefined;
  onAnswer?: (answer: ProviderAnswer) => void;
};

const TIME_LIMITS = { createMs: 8_000, otherMs: 5_000 };
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** Only methods that succeed or fail at once, because a table can't be blocked for days. */
const PAYMENT_METHODS = ['card', 'mobilepay', 'swish'];
const WITH_PAYMENT = { expand: ['payment_intent'] };
const PAGE_SIZE = 100;

export function createStripe(options: StripeOptions, limits = TIME_LIMITS): PaymentPort {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl === undefined ? {} : addressOf(options.apiUrl)),
    httpClient: createWatchedHttpClient(options.onAnswer ?? (() => undefined)),
    timeout: limits.otherMs,
    // The caller decides about retries. The SDK retries a closed connection in any case.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  const getSession = async (sessionId: string) =>
    presentSession(await ask(() => sessions.retrieve(sessionId, WITH_PAYMENT)));
  const getRefund = async (refundId: string) =>
    presentRefund(await ask(() => stripe.refunds.retrieve(refundId)));
  const listRefundsOf = async (paymentId: string) =>
    (await ask(() => stripe.refunds.list({ payment_intent: paymentId, limit: PAGE_SIZE }))).data;
  const getEarlierRefund = async (paymentId: string, amount: number, part: string) => {
    const live = (await listRefundsOf(paymentId)).filter((one) => presentRefund(one).status !== 'failed');
    // The only one gave everything back, whatever part it names:
    // a restored database has forgotten the names.
    const refund = live.find(
      (one) => one.amount === amount && (live.length === 1 || isPart(one.metadata, part)),
    );
    if (!refund) throw new Error(`Stripe has refunded ${paymentId}, but not as one refund of ${amount}`);
    return presentRefund(refund);
  };

  function verified(rawBody: Buffer, signature: string): Stripe.Event | undefined {
    // The SDK drops a byte order mark and repairs invalid UTF-8, so other bytes than the signed
    // ones would pass.
    if (!isUtf8(rawBody)) return undefined;
    const body = rawBody.toString();
    for (const secret of options.webhookSecrets) {
      try {
        return stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_TOLERANCE_SECONDS);
      } catch {
        // A wrong or empty signature, or a body that is no JSON.
      }
    }
    return undefined;
  }

  return {
    provider: 'stripe',
    isLive: options.secretKey.startsWith('sk_live_'),
    getSession,
    getRefund,
    listRefundsOfPayment: async (paymentId) => (await listRefundsOf(paymentId)).map(presentRefund),

    async createSession(input) {
      const { idempotencyKey } = input;
      const session = await ask(() =>
        sessions
          .create(sessionParams(input), { idempotencyKey, timeout: limits.createMs })
          .catch(undefinedWhen((error) => error.param === 'expires_at')),
      );
      // It is too late for `expires_at`.
      // Stripe checks the key first, so no session was made with it.
      if (!session) throw new Problem('payment_failed');
      return isReplay(session) ? getSession(session.id) : presentSession(session);
    },

    async expireSession(sessionId) {
      const session = await ask(() =>
        sessions
          .expire(sessionId, WITH_PAYMENT)
          .catch(undefinedWhen((error) => error.type === 'StripeInvalidRequestError')),
      );
      // Stripe refuses when the session is no longer open, because the guest paid or it expired.
      return session ? presentSession(session) : getSession(sessionId);
    },

    async findRefund({ paymentId, amount, reference, part }) {
      const refunds = await listRefundsOf(paymentId);
      return findLive(
        refunds.filter(({ metadata }) => metadata?.reference === reference && isPart(metadata, part)),
        amount,
      );
    },

    async refund({ paymentId, amount, idempotencyKey, reference, part }) {
      const params = { payment_intent: paymentId, amount, metadata: { reference, part } };
      const refund = await ask(() =>
        stripe.refunds
          .create(params, { idempotencyKey })
          .catch(undefinedWhen((error) => error.code === 'charge_already_refunded'))
          .catch(refusedWhenDisputed),
      );
      // It was refunded in Stripe's dashboard, or with a key that Stripe has dropped.
      if (!refund) return getEarlierRefund(paymentId, amount, part);
      return isReplay(refund) ? getRefund(refund.id) : presentRefund(refund);
    },

    async findReversals(paymentId) {
      const payment = await ask(() =>
        stripe.paymentIntents
          .retrieve(paymentId)
          .catch(undefinedWhen((error) => error.code === 'resource_missing')),
      );
      if (!payment) return undefined;
      const disputes = await ask(() => stripe.disputes.list({ payment_intent: paymentId, limit: PAGE_SIZE }));
      return presentReversals(payment, disputes.data, await listRefundsOf(paymentId));
    },

    readEvent(rawBody, signature) {
      if (signature === undefined || isFromTheFuture(signature)) return undefined;
      const event = verified(rawBody, signature);
      if (!event || !isEvent(event)) return undefined;
      const { id, type, livemode: isLive } = event;
      return { id, type, isLive, account: event.account ?? null, ...subjectOf(event) };
    },

    async *listPayments(range) {
      const query = { ...created(range), expand: ['data.payment_intent'] };
      for await (const session of listed(sessions.list({ ...query, status: 'complete' }))) {
        const payment = presentSession(session);
        if (payment.status === 'paid') yield payment;
      }
    },

    async *listRefunds(range) {
      for await (const refund of listed(stripe.refunds.list(created(range)))) yield presentRefund(refund);
    },

    async findDispute(reversalId) {
      const dispute = await ask(() =>
        stripe.disputes
          .retrieve(reversalId)
          .catch(undefinedWhen((error) => error.code === 'resource_missing')),
      );
      return dispute && presentAsked(dispute);
    },

    async sendEvidence(reversalId, evidence) {
      const dispute = await askWithNextKey(`${reversalId}-evidence`, (idempotencyKey) =>
        stripe.disputes
          .update(reversalId, { evidence: presentEvidence(evidence), submit: true }, { idempotencyKey })
          .catch(undefinedWhen((error) => error.type === 'StripeInvalidRequestError')),
      );
      if (!dispute) throw new Problem('evidence_refused');
      return presentAsked(dispute);
    },

    async *listDisputes(range) {
      for await (const dispute of listed(stripe.disputes.list(created(range)))) yield presentDispute(dispute);
    },
  };
}

const findLive = (refunds: readonly Stripe.Refund[], amount: number) =>
  refunds.map(presentRefund).find((one) => one.amount === amount && one.status !== 'failed');

function refusedWhenDisputed(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed'
    ? new Problem('payment_disputed')
    : error;
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const created = ({ from, to }: TimeRange) => ({
  created: { gte: seconds(from), lt: seconds(to) },
  limit: PAGE_SIZE,
});

/** Another part of the same payment is another refund. A refund in the dashboard names none. */
const isPart = (metadata: Stripe.Metadata | null, part: string): boolean =>
  (metadata?.['part'] ?? part) === part;

function sessionParams(input: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: input.reference };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: input.currency.toLowerCase(),
          unit_amount: input.amount,
          product_data: { name: input.title },
        },
      },
    ],
    client_reference_id: input.reference,
    metadata,
    payment_intent_data: { metadata },
    customer_email: input.email,
    locale: input.language,
    success_url: input.returnUrl,
    cancel_url: input.cancelUrl,
    expires_at: seconds(input.expiresAt),
    allowed_payment_method_types: PAYMENT_METHODS,
    // The charge must have the order's amount and currency.
    adaptive_pricing: { enabled: false },
  };
}

/** The SDK refuses only old signatures. Like the SDK, this reads the last `t`. */
function isFromTheFuture(signature: string): boolean {
  const signedAt = signature.split(',').findLast((part) => part.startsWith('t='));
  return Number.parseInt(signedAt?.slice(2) ?? '', 10) - Date.now() / 1000 > SIGNATURE_TOLERANCE_SECONDS;
}

/** A replayed answer has the state of the first call, which may be outdated. */
const isReplay = ({ lastResponse }: { lastResponse: { headers: Record<string, string> } }) =>
  lastResponse.headers['idempotent-replayed'] === 'true';
