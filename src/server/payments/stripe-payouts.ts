// Pays venues through Stripe: a transfer to the venue's account, and from there a payout
// to its bank.
import { Stripe } from 'stripe';
import type { PayoutAnswer, PayoutOrder, PayoutPort } from '../payouts/payout-port.ts';
import { addressOf } from './stripe-address.ts';
import { ask } from './stripe-calls.ts';
import { createWatchedHttpClient } from './stripe-http-client.ts';

type StripeOptions = { secretKey: string; apiUrl: string | undefined };
const TIME_LIMIT_MS = 8_000;
const PAGE_SIZE = 100;

type Refused = { refusal: string };
/** A refused call did nothing. Its code is the reason that finance reads. */
const asRefusal = (error: unknown): Refused => {
  if (error instanceof Stripe.errors.StripeError && [400, 402, 403, 404].includes(error.statusCode ?? 0))
    return { refusal: error.code ?? error.type };
  throw error;
};

export function createStripePayouts(options: StripeOptions, timeout = TIME_LIMIT_MS): PayoutPort {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl === undefined ? {} : addressOf(options.apiUrl)),
    httpClient: createWatchedHttpClient(() => undefined),
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  });

  const findTransfer = async (reference: string) =>
    (await ask(() => stripe.transfers.list({ transfer_group: reference, limit: 1 }))).data[0];

  /** The payout from the venue's account to its bank. */
  async function findOrCreateBankPayout(
    transfer: Stripe.Transfer,
    { reference, account, idempotencyKey }: PayoutOrder,
  ) {
    const onAccount = { stripeAccount: account };
    const all = await ask(() =>
      stripe.payouts.list({ created: { gte: transfer.created }, limit: PAGE_SIZE }, onAccount),
    );
    const known = all.data.find(({ metadata }) => metadata?.['reference'] === reference);
    if (known) return known;
    const { amount, currency } = transfer;
    return ask(() =>
      stripe.payouts
        .create(
          { amount, currency, metadata: { reference } },
          { ...onAccount, idempotencyKey: `${idempotencyKey}-onward` },
        )
        .catch(asRefusal),
    );
  }

  async function reverseTransfer(
    transfer: Stripe.Transfer,
    { idempotencyKey }: PayoutOrder,
    reason: string,
  ): Promise<PayoutAnswer> {
    const reversal = await ask(() =>
      stripe.transfers
        .createReversal(transfer.id, {}, { idempotencyKey: `${idempotencyKey}-reversal` })
        .catch(asRefusal),
    );
    return 'refusal' in reversal
      ? { providerId: transfer.id, state: 'stuck', reason: `${reason}, ${reversal.refusal}` }
      : { providerId: transfer.id, state: 'returned', reason };
  }

  /** Continues from wherever an earlier process stopped. */
  async function finish(transfer: Stripe.Transfer, order: PayoutOrder): Promise<PayoutAnswer> {
    const providerId = transfer.id;
    if (transfer.reversed) return { providerId, state: 'returned', reason: 'reversed' };
    const payout = await findOrCreateBankPayout(transfer, order);
    if ('refusal' in payout) return reverseTransfer(transfer, order, payout.refusal);
    if (payout.status === 'failed' || payout.status === 'canceled')
      return reverseTransfer(transfer, order, payout.failure_code ?? payout.status);
    return { providerId, state: payout.status === 'paid' ? 'paid' : 'sent', reason: null };
  }

  return {
    method: 'stripe',
    async pay(order) {
      const { reference, idempotencyKey, amount, currency, account } = order;
      const transfer = await ask(() =>
        stripe.transfers
          .create(
            {
              ...{
                amount,
                currency: currency.toLowerCase(),
                destination: account,
                transfer_group: reference,
              },
              metadata: { reference },
            },
            { idempotencyKey },
          )
          .catch(asRefusal),
      );
      if ('refusal' in transfer) return { providerId: reference, state: 'failed', reason: transfer.refusal };
      return finish(transfer, order);
    },
    async resume(order) {
      const transfer = await findTransfer(order.reference);
      return transfer && finish(transfer, order);
    },
  };
}
