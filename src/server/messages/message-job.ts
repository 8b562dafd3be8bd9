// What may be asked of the queue `send-message`: which message about what, never to whom. The verb looks that up.
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';

/** How often one ticket or card may be sent again, each way. */
export const MAX_RESENDS = 5;

const id = z.int().positive();
const order = { venueId: id, orderId: id };
/** Somebody asked for it again, for the first, second … time. */
const resend = z.int().min(1).max(MAX_RESENDS);

/** About a sign-up, told from a later one of the same address by its moment. */
const newsletterJob = z.strictObject({
  kind: z.enum(['newsletter_confirm_mail', 'newsletter_welcome_mail']),
  subscriberId: id,
  sinceAt: z.int().positive(),
});

const orderMessageJob = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['ticket_mail', 'ticket_sms']), ...order, resend: resend.optional() }),
  /** A ticket whose table is another one than was chosen; time and place are the same. Instead of a ticket. */
  z.strictObject({ kind: z.enum(['reseated_mail', 'reseated_sms']), ...order }),
  z.strictObject({ kind: z.enum(['refund_mail', 'refund_sms']), ...order, refundId: id }),
  /** The place can't receive its guests, and no payment goes back that could be told of. */
  z.strictObject({ kind: z.enum(['cancelled_mail', 'cancelled_sms']), ...order }),
  /** Nothing was charged; gift money is back on its cards. */
  z.strictObject({ kind: z.literal('not_completed_mail'), ...order }),
  z.strictObject({ kind: z.literal('gift_rest_mail'), ...order, giftCardId: id }),
]);

const giftMessageJob = z.discriminatedUnion('kind', [
  /** The cards of a purchase, to whom they are for. */
  z.strictObject({ kind: z.literal('giftcard_mail'), giftcardOrderId: id, resend: resend.optional() }),
  /** To the buyer of a present, or of cards that come later. */
  z.strictObject({ kind: z.literal('giftcard_bought_mail'), giftcardOrderId: id }),
  z.strictObject({ kind: z.literal('giftcard_refund_mail'), giftcardOrderId: id, refundId: id }),
  /** One card, because somebody who has its page asked for it. */
  z.strictObject({ kind: z.literal('giftcard_again_mail'), giftCardId: id, resend }),
  z.strictObject({ kind: z.literal('giftcard_reminder_mail'), giftCardId: id }),
]);

export const messageJob = z.union([orderMessageJob, giftMessageJob, newsletterJob]);

export type OrderMessageJob = z.infer<typeof orderMessageJob>;
export type GiftMessageJob = z.infer<typeof giftMessageJob>;
export type NewsletterJob = z.infer<typeof newsletterJob>;
export type MessageJob = OrderMessageJob | GiftMessageJob | NewsletterJob;

/** What a message is about, from the widest to the narrowest; a key has those that its job has. */
const SUBJECTS = [
  'venueId',
  'orderId',
  'giftcardOrderId',
  'refundId',
  'giftCardId',
  'subscriberId',
  'sinceAt',
  'resend',
] as const;

/** What may happen once. */
export function messageKey(job: MessageJob): string {
  const values: Partial<Record<(typeof SUBJECTS)[number], number | undefined>> = job;
  const named = SUBJECTS.map((subject) => values[subject]).filter((value) => value !== undefined);
  return ['message', job.kind, ...named].join(':');
}

/** The keys of what was sent again, for the database. */
export const RESEND_KEY_PATTERN =
  '^message:(ticket_(mail|sms):[0-9]+:[0-9]+|giftcard(_again)?_mail:[0-9]+):[0-9]$';

/** Committed with the transaction that gives the reason for it. */
export const askForMessage = (app: App, tx: Transaction, job: MessageJob): Promise<void> =>
  app.jobs.enqueue(tx, 'send-message', job);
