// The jobs of the queue `send-message`: which message about what.
// The recipient is looked up when it is sent.
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';

/** How often one ticket or card may be sent again, each way. */
export const MAX_RESENDS = 5;

const id = z.int().positive();
const order = { venueId: id, orderId: id };
/** The number of the resend: 1, 2 … */
const resend = z.int().min(1).max(MAX_RESENDS);

/** About a newsletter sign-up. Its time distinguishes it from a later one of the same address. */
const newsletterJob = z.strictObject({
  kind: z.enum(['newsletter_confirm_mail', 'newsletter_welcome_mail']),
  subscriberId: id,
  sinceAt: z.int().positive(),
});

const orderMessageJob = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['ticket_mail', 'ticket_sms']), ...order, resend: resend.optional() }),
  /** Sent instead of a ticket when the guest gets another table at the same time and venue. */
  z.strictObject({ kind: z.enum(['reseated_mail', 'reseated_sms']), ...order }),
  /** The desk gave the booking another time; `change` numbers these. */
  z.strictObject({ kind: z.enum(['changed_mail', 'changed_sms']), ...order, change: id }),
  z.strictObject({ kind: z.enum(['refund_mail', 'refund_sms']), ...order, refundId: id }),
  /**
   * The venue can't receive its guests, and only gift cards were returned, so there is no
   * refund mail.
   */
  z.strictObject({ kind: z.enum(['cancelled_mail', 'cancelled_sms']), ...order }),
  /** A part of a booking goes back to gift cards alone, so there is no refund mail. */
  z.strictObject({ kind: z.enum(['gift_return_mail', 'gift_return_sms']), ...order, bookingRefundId: id }),
  /** Nothing was charged; the gift cards have their balance back. */
  z.strictObject({ kind: z.literal('not_completed_mail'), ...order }),
  /** The venue did not see the guest. */
  z.strictObject({ kind: z.literal('no_show_mail'), ...order }),
  /** About something that the guest said on the evening itself; one each at most. */
  z.strictObject({
    kind: z.enum([
      ...(['late_mail', 'late_sms', 'come_in_mail', 'come_in_sms'] as const),
      ...(['choose_mail', 'choose_sms', 'desk_mail', 'desk_sms'] as const),
    ]),
    ...order,
    requestId: id,
  }),
  /** The ticket, to an address that the desk was given. */
  z.strictObject({ kind: z.literal('ticket_copy_mail'), ...order, copyId: id }),
  /** A card with what another card had left, and a card that we give. */
  z.strictObject({ kind: z.enum(['gift_rest_mail', 'goodwill_mail']), ...order, giftCardId: id }),
]);

const giftMessageJob = z.discriminatedUnion('kind', [
  /** The cards of a purchase, for the recipient. */
  z.strictObject({ kind: z.literal('giftcard_mail'), giftCardOrderId: id, resend: resend.optional() }),
  /** For a buyer whose cards go to somebody else or are sent later. */
  z.strictObject({ kind: z.literal('giftcard_bought_mail'), giftCardOrderId: id }),
  z.strictObject({ kind: z.literal('giftcard_refund_mail'), giftCardOrderId: id, refundId: id }),
  /** One card, requested from its page. */
  z.strictObject({ kind: z.literal('giftcard_again_mail'), giftCardId: id, resend }),
  z.strictObject({ kind: z.literal('giftcard_reminder_mail'), giftCardId: id }),
]);

/** To a guest who paid for an order that a restore has lost. */
const lostPaymentJob = z.strictObject({ kind: z.literal('lost_payment_mail'), lostPaymentId: id });

const staffMessageJob = z.discriminatedUnion('kind', [
  /** A code to sign in with. Nothing is sent when nobody has the address. */
  z.strictObject({ kind: z.literal('staff_code_mail'), codeId: z.uuid() }),
  /** `sinceAt` distinguishes it from a second invitation of the same address. */
  z.strictObject({
    kind: z.literal('invitation_mail'),
    venueId: id,
    invitationId: id,
    sinceAt: z.int().positive(),
  }),
  /** What we ask somebody who wants to become a partner; `sinceAt` distinguishes two questions. */
  z.strictObject({
    kind: z.literal('application_question_mail'),
    applicationId: id,
    sinceAt: z.int().positive(),
  }),
  /** An operator opened a new venue: to the owner who asked for it. */
  z.strictObject({ kind: z.literal('venue_live_mail'), venueId: id }),
]);

/** The day's link for a venue. */
const releaseLinkJob = z.strictObject({
  kind: z.enum(['release_link_mail', 'release_link_sms']),
  venueId: id,
  linkId: id,
});

export const messageJob = z.union([
  orderMessageJob,
  giftMessageJob,
  newsletterJob,
  staffMessageJob,
  releaseLinkJob,
  lostPaymentJob,
]);

export type OrderMessageJob = z.infer<typeof orderMessageJob>;
export type GiftMessageJob = z.infer<typeof giftMessageJob>;
export type NewsletterJob = z.infer<typeof newsletterJob>;
export type StaffMessageJob = z.infer<typeof staffMessageJob>;
const STAFF_KINDS: readonly string[] = staffMessageJob.options.map(({ shape }) => shape.kind.value);
/** Whether it goes to people of the partner host. */
export const isStaffMessage = (job: MessageJob): job is StaffMessageJob => STAFF_KINDS.includes(job.kind);
export type ReleaseLinkJob = z.infer<typeof releaseLinkJob>;
export type MessageJob = z.infer<typeof messageJob>;

/** The parts of a message's key; a key has those that its job has. */
const SUBJECTS = [
  'venueId',
  'orderId',
  'giftCardOrderId',
  'refundId',
  'bookingRefundId',
  'requestId',
  'giftCardId',
  'copyId',
  'change',
  'subscriberId',
  'codeId',
  'invitationId',
  'applicationId',
  'linkId',
  'lostPaymentId',
  'sinceAt',
  'resend',
] as const;

/** The key under which a message is sent once. */
export function messageKey(job: MessageJob): string {
  const values: Partial<Record<(typeof SUBJECTS)[number], number | string | undefined>> = job;
  const named = SUBJECTS.map((subject) => values[subject]).filter((value) => value !== undefined);
  return ['message', job.kind, ...named].join(':');
}

/** Matches the keys of resends, in PostgreSQL. */
export const RESEND_KEY_PATTERN =
  '^message:(ticket_(mail|sms):[0-9]+:[0-9]+|giftcard(_again)?_mail:[0-9]+):[0-9]$';

/** Enqueues a message. It is sent only if the transaction commits. */
export const enqueueMessage = (app: App, tx: Transaction, job: MessageJob): Promise<void> =>
  app.jobs.enqueue(tx, 'send-message', job);
