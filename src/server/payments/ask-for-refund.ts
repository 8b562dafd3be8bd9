// Sends a refund to the provider, or asks for its state. It may be repeated, because an earlier
// refund is looked up first, and because of its idempotency key.
import { randomUUID } from 'node:crypto';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { ProviderRefund } from './payment-port.ts';

/** `refused`: a bank disputes the payment. When the dispute is won, it can be refunded. */
export type GivenRefund = { status: ProviderRefund['status'] | 'refused'; refundId: string | null };

type Asked = {
  providerRefundId: string | null;
  /** The provider's id of the payment. */
  paymentId: string | null;
  amount: number;
  idempotencyKey: string;
  reference: string;
  refundId: number;
  /** Missing: the refund's id. */
  part?: string;
  state: 'requested' | 'done' | 'failed' | 'disputed';
  tries: number;
};

export async function askForRefund(app: App, refund: Asked): Promise<GivenRefund> {
  const { providerRefundId, paymentId, amount, idempotencyKey, reference, state, tries } = refund;
  const part = refund.part ?? String(refund.refundId);
  if (providerRefundId) return app.payments.getRefund(providerRefundId);
  if (!paymentId)
    throw new Error(`The payment of refund ${reference} has no id of the provider, so it can't be refunded`);
  // An earlier call may have refunded it, although it answered with an error or the provider has
  // dropped its key.
  const isFirst = state === 'requested' && tries === 0;
  const earlier = isFirst ? undefined : await app.payments.findRefund({ paymentId, amount, reference, part });
  if (earlier) return earlier;
  try {
    return await app.payments.refund({ paymentId, amount, idempotencyKey, reference, part });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'payment_disputed') return { status: 'refused', refundId: null };
    if (error.code === 'payment_failed') return { status: 'failed', refundId: null };
    throw error;
  }
}

/** A bank takes months to decide a dispute. Nobody has to act while a refund waits for it. */
export function logUnlessAccepted({ log }: Pick<App, 'log'>, { status }: GivenRefund, ids: object): void {
  if (status === 'failed') log.error(ids, 'A refund failed at the provider; it is tried again later');
  if (status === 'refused')
    log.warn(ids, 'A refund waits, because a bank disputes its payment; it is tried again later');
}

type StoredRefund = Pick<Asked, 'idempotencyKey' | 'providerRefundId' | 'state'>;

/**
 * False when another answer was stored since we asked.
 * A refund that is done can change only by failing later, when the money did not arrive.
 */
export function isNewAnswer(
  stored: StoredRefund,
  asked: Pick<Asked, 'idempotencyKey'>,
  given: GivenRefund,
): boolean {
  if (stored.idempotencyKey !== asked.idempotencyKey || stored.state === 'disputed') return false;
  return stored.state !== 'done' || (given.status === 'failed' && given.refundId === stored.providerRefundId);
}

/**
 * What is stored of the provider's answer. A refund that failed or was refused gets a new key:
 * with the old one the provider repeats its refusal for a day, even when the dispute is over.
 */
export function refundResult({ status, refundId }: GivenRefund, idempotencyKey: string) {
  if (status === 'failed' || status === 'refused') {
    const state = status === 'failed' ? 'failed' : 'requested';
    return { state, providerRefundId: null, idempotencyKey: randomUUID() } as const;
  }
  const state = status === 'done' ? 'done' : 'requested';
  return { state, providerRefundId: refundId, idempotencyKey } as const;
}
