// Gives money back at the provider, or looks how far that is. Safe to repeat: the provider knows each refund by its key.
import { randomUUID } from 'node:crypto';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { ProviderRefund } from './payment-port.ts';

export type GivenRefund = Pick<ProviderRefund, 'status'> & { refundId: string | null };

type Asked = {
  providerRefundId: string | null;
  /** The provider's number of the payment. */
  paymentId: string | null;
  amount: number;
  idempotencyKey: string;
  reference: string;
  state: 'requested' | 'done' | 'failed';
  tries: number;
};

export async function askForRefund(app: App, refund: Asked): Promise<GivenRefund> {
  const { providerRefundId, paymentId, amount, idempotencyKey, reference, state, tries } = refund;
  if (providerRefundId) return app.payments.getRefund(providerRefundId);
  if (!paymentId) throw new Error('a payment that was taken has a number at the provider');
  // An earlier call may have given the money, although its answer was an error or its key is forgotten by now.
  const isFirst = state === 'requested' && tries === 0;
  const earlier = isFirst ? undefined : await app.payments.findRefund({ paymentId, amount, reference });
  if (earlier) return earlier;
  try {
    return await app.payments.refund({ paymentId, amount, idempotencyKey, reference });
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_failed')
      return { status: 'failed', refundId: null };
    throw error;
  }
}

type Kept = Pick<Asked, 'idempotencyKey' | 'providerRefundId' | 'state'>;

/**
 * False: another answer was kept since we asked. Of a refund that is done only one thing is news: the money did not arrive
 * after all.
 */
export function isNewAnswer(kept: Kept, asked: Pick<Asked, 'idempotencyKey'>, given: GivenRefund): boolean {
  if (kept.idempotencyKey !== asked.idempotencyKey) return false;
  return kept.state !== 'done' || (given.status === 'failed' && given.refundId === kept.providerRefundId);
}

/** What is kept of the provider's answer. A refund that failed for good is followed by another one, under a key of its own. */
export function refundResult({ status, refundId }: GivenRefund, idempotencyKey: string) {
  if (status === 'failed')
    return { state: 'failed', providerRefundId: null, idempotencyKey: randomUUID() } as const;
  const state = status === 'done' ? 'done' : 'requested';
  return { state, providerRefundId: refundId, idempotencyKey } as const;
}
