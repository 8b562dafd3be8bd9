import type { App } from '../app.ts';
import { listSentAt } from './effect-queries.ts';
import { MAX_RESENDS, messageJob, messageKey, type OrderMessageJob } from './message-job.ts';

type Order = { venueId: number; orderId: number };
/** Rows of the order that messages are about. */
type Ids = {
  refundIds: number[];
  bookingRefundIds: number[];
  requestIds: number[];
  giftCardIds: number[];
  copyIds: number[];
  /** How often the booking got another time. */
  timeChanges: number;
};

export type OrderMessage = {
  kind: OrderMessageJob['kind'];
  at: Date;
  state: 'sent' | 'waiting' | 'failed';
  /** How often it was tried and did not go out. */
  tries?: number;
};

/**
 * The messages about an order: those sent in the last 30 days, those that wait, and those that
 * were given up.
 */
export async function listOrderMessages(
  { db, jobs }: Pick<App, 'db' | 'jobs'>,
  order: Order,
  ids: Ids,
): Promise<OrderMessage[]> {
  const kindOf = new Map(possibleJobs(order, ids).map((job) => [messageKey(job), job.kind]));
  const [sent, queued, dead] = await Promise.all([
    listSentAt(db, [...kindOf.keys()]),
    jobs.listQueued('send-message', order),
    jobs.deadLetters.list('send-message'),
  ]);
  const isSent = new Set(sent.map(({ key }) => key));
  const unsent = [
    ...queued.map((job) => ({ ...job, state: 'waiting' as const })),
    ...dead.map((letter) => ({ ...letter, enqueuedAt: letter.failedAt, state: 'failed' as const })),
  ].flatMap(({ data, enqueuedAt, tries, state }): OrderMessage[] => {
    const { data: job } = messageJob.safeParse(data);
    if (!job || isSent.has(messageKey(job))) return [];
    const kind = kindOf.get(messageKey(job));
    return kind ? [{ kind, at: enqueuedAt, state, tries }] : [];
  });
  return [
    ...sent.flatMap(({ key, at }): OrderMessage[] => {
      const kind = kindOf.get(key);
      return kind ? [{ kind, at, state: 'sent' }] : [];
    }),
    ...unsent,
  ];
}

/** Every message that may be about the order. A key is found only whole. */
function possibleJobs(order: Order, ids: Ids): OrderMessageJob[] {
  const resends = Array.from({ length: MAX_RESENDS }, (_, index) => ({ resend: index + 1 }));
  return [
    ...(['ticket_mail', 'ticket_sms'] as const).flatMap((kind): OrderMessageJob[] =>
      [{}, ...resends].map((resend) => ({ kind, ...order, ...resend })),
    ),
    ...(['reseated_mail', 'reseated_sms', 'cancelled_mail', 'cancelled_sms'] as const).map((kind) => ({
      ...{ kind, ...order },
    })),
    ...(['not_completed_mail', 'no_show_mail'] as const).map((kind) => ({ kind, ...order })),
    ...ids.refundIds.flatMap((refundId): OrderMessageJob[] =>
      (['refund_mail', 'refund_sms'] as const).map((kind) => ({ kind, ...order, refundId })),
    ),
    ...ids.bookingRefundIds.flatMap((bookingRefundId): OrderMessageJob[] =>
      (['gift_return_mail', 'gift_return_sms'] as const).map((kind) => ({ kind, ...order, bookingRefundId })),
    ),
    ...ids.requestIds.flatMap((requestId): OrderMessageJob[] =>
      (
        [
          ...(['late_mail', 'late_sms', 'come_in_mail', 'come_in_sms'] as const),
          ...(['choose_mail', 'choose_sms', 'desk_mail', 'desk_sms'] as const),
        ] as const
      ).map((kind) => ({ kind, ...order, requestId })),
    ),
    ...Array.from({ length: ids.timeChanges }, (_, index) => index + 1).flatMap((change): OrderMessageJob[] =>
      (['changed_mail', 'changed_sms'] as const).map((kind) => ({ kind, ...order, change })),
    ),
    ...ids.copyIds.map((copyId) => ({ kind: 'ticket_copy_mail' as const, ...order, copyId })),
    ...ids.giftCardIds.flatMap((giftCardId): OrderMessageJob[] =>
      (['gift_rest_mail', 'goodwill_mail'] as const).map((kind) => ({ kind, ...order, giftCardId })),
    ),
  ];
}
