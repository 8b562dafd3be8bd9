import type { App } from '../app.ts';
import { listSentAt } from './effect-queries.ts';
import { type GiftMessageJob, MAX_RESENDS, messageJob, messageKey } from './message-job.ts';

export type CardMessage = { kind: GiftMessageJob['kind']; at: Date; state: 'sent' | 'waiting' | 'failed' };

/**
 * The mails about a card and the purchase that it came from:
 * sent in the last 30 days, waiting, or given up.
 */
export async function listCardMessages(
  { db, jobs }: Pick<App, 'db' | 'jobs'>,
  { cardId: giftCardId, purchaseId }: { cardId: number; purchaseId: number | null },
): Promise<CardMessage[]> {
  const kindOf = new Map(possibleJobs(giftCardId, purchaseId).map((job) => [messageKey(job), job.kind]));
  const [sent, queued, dead] = await Promise.all([
    listSentAt(db, [...kindOf.keys()]),
    jobs.listQueued('send-message', purchaseId === null ? { giftCardId } : { giftCardOrderId: purchaseId }),
    jobs.deadLetters.list('send-message'),
  ]);
  const isSent = new Set(sent.map(({ key }) => key));
  const unsent = [
    ...queued.map(({ data, enqueuedAt }) => ({ data, at: enqueuedAt, state: 'waiting' as const })),
    ...dead.map(({ data, failedAt }) => ({ data, at: failedAt, state: 'failed' as const })),
  ].flatMap(({ data, at, state }): CardMessage[] => {
    const { data: job } = messageJob.safeParse(data);
    const kind = job && !isSent.has(messageKey(job)) ? kindOf.get(messageKey(job)) : undefined;
    return kind ? [{ kind, at, state }] : [];
  });
  return [
    ...sent.flatMap(({ key, at }): CardMessage[] => {
      const kind = kindOf.get(key);
      return kind ? [{ kind, at, state: 'sent' }] : [];
    }),
    ...unsent,
  ];
}

/** A key is found only whole. */
function possibleJobs(giftCardId: number, purchaseId: number | null): GiftMessageJob[] {
  const resends = Array.from({ length: MAX_RESENDS }, (_, index) => index + 1);
  return [
    { kind: 'giftcard_reminder_mail', giftCardId },
    ...resends.map((resend) => ({ kind: 'giftcard_again_mail' as const, giftCardId, resend })),
    ...(purchaseId === null
      ? []
      : [
          { kind: 'giftcard_mail' as const, giftCardOrderId: purchaseId },
          { kind: 'giftcard_bought_mail' as const, giftCardOrderId: purchaseId },
          ...resends.map((resend) => ({
            ...{ kind: 'giftcard_mail' as const, giftCardOrderId: purchaseId, resend },
          })),
        ]),
  ];
}
