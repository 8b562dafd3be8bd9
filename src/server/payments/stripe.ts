// The only door to Stripe. A payment page is a Checkout Session; amounts go in and out as whole øre.
import { isUtf8 } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { Problem } from '#core/problem.ts';
import type { NewSession, PaymentPort, TimeRange } from './payment-port.ts';
import { isEvent, presentRefund, presentSession, subjectOf } from './stripe-objects.ts';

type StripeOptions = { secretKey: string; webhookSecret: string; apiUrl: string | undefined };

const TIME_LIMITS = { createMs: 8_000, otherMs: 5_000 };
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** While another call under the same key is under way, Stripe answers 409; its answer is ours a moment later. */
const CONFLICT_PAUSES_MS = [300, 700, 1_500];
/** Methods that say yes or no at once: a table can't wait days for a bank. */
const PAYMENT_METHODS = ['card', 'mobilepay', 'swish'];
const WITH_PAYMENT = { expand: ['payment_intent'] };
const PAGE_SIZE = 100;

export function createStripe(options: StripeOptions, limits = TIME_LIMITS): PaymentPort {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl === undefined ? {} : addressOf(options.apiUrl)),
    timeout: limits.otherMs,
    // The caller decides when to try again; a closed connection is tried again by the SDK in any case.
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
  const getEarlierRefund = async (paymentId: string, amount: number) => {
    const refund = findLive(await listRefundsOf(paymentId), amount);
    if (!refund) throw new Error(`Stripe has given back ${paymentId}, but not as one whole refund`);
    return refund;
  };

  function verified(rawBody: Buffer, signature: string): Stripe.Event | undefined {
    // The SDK would drop a byte order mark and mend what is not UTF-8: then other bytes than the signed ones would pass.
    if (!isUtf8(rawBody)) return undefined;
    const { webhookSecret } = options;
    try {
      return stripe.webhooks.constructEvent(
        rawBody.toString(),
        signature,
        webhookSecret,
        SIGNATURE_TOLERANCE_SECONDS,
      );
    } catch {
      // Of several kinds: a wrong signature, an empty one, a body that is no JSON. None is believed.
      return undefined;
    }
  }

  return {
    provider: 'stripe',
    isLive: options.secretKey.startsWith('sk_live_'),
    getSession,
    getRefund,

    async createSession(input) {
      const { idempotencyKey } = input;
      const session = await ask(() =>
        sessions
          .create(sessionParams(input), { idempotencyKey, timeout: limits.createMs })
          .catch(undefinedWhen((error) => error.param === 'expires_at')),
      );
      // Too late: Stripe looks at the key first, so under this one nothing was made; and it only gets later.
      if (!session) throw new Problem('payment_failed');
      return isReplay(session) ? getSession(session.id) : presentSession(session);
    },

    async expireSession(sessionId) {
      const session = await ask(() =>
        sessions
          .expire(sessionId, WITH_PAYMENT)
          .catch(undefinedWhen((error) => error.type === 'StripeInvalidRequestError')),
      );
      // Refused: it was open no longer, because the guest or time was faster.
      return session ? presentSession(session) : getSession(sessionId);
    },

    async findRefund({ paymentId, amount, reference }) {
      const refunds = await listRefundsOf(paymentId);
      return findLive(
        refunds.filter(({ metadata }) => metadata?.reference === reference),
        amount,
      );
    },

    async refund({ paymentId, amount, idempotencyKey, reference }) {
      const params = { payment_intent: paymentId, amount, metadata: { reference } };
      const refund = await ask(() =>
        stripe.refunds
          .create(params, { idempotencyKey })
          .catch(undefinedWhen((error) => error.code === 'charge_already_refunded')),
      );
      // Refunded by hand in Stripe's own pages, or under a key that Stripe has forgotten.
      if (!refund) return getEarlierRefund(paymentId, amount);
      return isReplay(refund) ? getRefund(refund.id) : presentRefund(refund);
    },

    readEvent(rawBody, signature) {
      if (signature === undefined || isFromTheFuture(signature)) return undefined;
      const event = verified(rawBody, signature);
      if (!event || !isEvent(event)) return undefined;
      return { id: event.id, type: event.type, isLive: event.livemode, ...subjectOf(event) };
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
  };
}

const findLive = (refunds: readonly Stripe.Refund[], amount: number) =>
  refunds.map(presentRefund).find((one) => one.amount === amount && one.status !== 'failed');

function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const created = ({ from, to }: TimeRange) => ({
  created: { gte: seconds(from), lt: seconds(to) },
  limit: PAGE_SIZE,
});

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
    // What is charged has to be what was ordered, in the same currency.
    adaptive_pricing: { enabled: false },
  };
}

/** The SDK refuses what is too old and lets through what is too new. Like the SDK, the last `t` counts. */
function isFromTheFuture(signature: string): boolean {
  const signedAt = signature.split(',').findLast((part) => part.startsWith('t='));
  return Number.parseInt(signedAt?.slice(2) ?? '', 10) - Date.now() / 1000 > SIGNATURE_TOLERANCE_SECONDS;
}

/** A replayed answer tells what was true at the first one. */
const isReplay = ({ lastResponse }: { lastResponse: { headers: Record<string, string> } }) =>
  lastResponse.headers['idempotent-replayed'] === 'true';

type StripeError = Stripe.errors.StripeError;
const isStripeError = (error: unknown): error is StripeError => error instanceof Stripe.errors.StripeError;
const isConflict = (error: unknown) => isStripeError(error) && error.statusCode === 409;

const undefinedWhen = (isExpected: (error: StripeError) => boolean) => (error: unknown) => {
  if (isStripeError(error) && isExpected(error)) return undefined;
  throw error;
};

/** A 500 is kept under its key and repeated for a day: what that call did, nobody will hear under this key. */
const isKeptFailure = ({ statusCode = 0, headers }: StripeError) =>
  statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    for (const pauseMs of CONFLICT_PAUSES_MS) {
      try {
        return await call();
      } catch (error) {
        if (!isConflict(error)) throw error;
        await sleep(pauseMs);
      }
    }
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

async function* listed<T>(items: AsyncIterable<T>) {
  try {
    yield* items;
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { statusCode, rawType, code, param, requestId } = error;
  // Stripe's own message may repeat what a guest typed, and this one ends in a log.
  const facts = [error.type, statusCode, rawType, code, param, requestId].filter(Boolean).join(' ');
  const isUnanswered =
    statusCode === undefined ||
    statusCode === 409 ||
    statusCode >= 500 ||
    error.type === 'StripeRateLimitError';
  if (!isUnanswered) return new Error(`Stripe refused a call: ${facts}`);
  const problem = new Problem(isKeptFailure(error) ? 'payment_failed' : 'payment_unavailable');
  problem.cause = new Error(`Stripe gave no clear answer: ${facts}`);
  return problem;
}
