// The receipt on the wire. A ticket may be passed on, so it has no amounts.
import { z } from 'zod';
import { LANGUAGES, PRODUCT_TYPES } from '../market.ts';
import { lineItemContract } from './booking.contract.ts';
import { eveningContract } from './evening/evening.contract.ts';

const RECEIPT_STATES = [
  'waiting',
  'confirmed',
  'failed',
  'expired',
  'superseded',
  'refunding',
  'refunded',
  /** Another table at another venue, see `moved_to`. */
  'moved',
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** @internal exported for tests that send a message of every reason */
export const REFUND_REASONS = [
  'table_lost',
  'venue_closed',
  'paid_twice',
  'order_closed',
  'mismatch',
  'turned_away',
  'venue_fault',
  'our_fault',
  'guest_regrets',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** Why a booking is refunded; the others are of payments that gave no table. */
export type BookingRefundReason = Exclude<
  RefundReason,
  'table_lost' | 'paid_twice' | 'order_closed' | 'mismatch'
>;

const MAX_TOKEN_LENGTH = 100;
export const receiptParams = z.object({ token: z.string().min(1).max(MAX_TOKEN_LENGTH) });

export const receiptContract = z.object({
  purpose: z.enum(['receipt', 'ticket']),
  state: z.enum(RECEIPT_STATES),
  /** `failed` because the guest left the payment page, which is no failure of the payment. */
  is_stopped: z.boolean(),
  /** The same order can still be paid. */
  can_pay: z.boolean(),
  language: z.enum(LANGUAGES),
  reference: z.string().nullable(),
  /** The buyer's first name; null on a ticket that was passed on, and once contacts are erased. */
  guest_name: z.string().nullable(),
  /** Whether the ticket can be sent as a text message: not to a landline. False on a ticket. */
  gets_texts: z.boolean(),
  /** The guest got another table than the one they held, at the same venue and time. */
  is_reseated: z.boolean(),
  /** Of a confirmed order. The QR code is an SVG path on a grid of `size`. */
  ticket: z.object({ link: z.string(), code: z.object({ size: z.int(), path: z.string() }) }).nullable(),
  venue: z.object({
    id: z.int(),
    name: z.string(),
    product_type: z.enum(PRODUCT_TYPES),
    slug: z.string(),
    address: z.string(),
    /** E.164. */
    phone: z.string().nullable(),
    lat: z.number(),
    long: z.number(),
  }),
  date: z.iso.date(),
  /** Wall times in the venue's time zone. */
  time: z.string(),
  time_end: z.string(),
  seat: z.int(),
  menus: z.array(z.object({ name: z.string(), count: z.int() })),
  /** What the buyer told the venue; null on a ticket that was passed on. */
  note: z.string().nullable(),
  /** The receipt of the order that replaced a moved one. */
  moved_to: z.string().nullable(),
  /** Of an order that has or had a table. */
  evening: eveningContract.nullable(),
  currency: z.enum(['DKK', 'SEK']),
  /** Empty on a ticket. */
  line_items: z.array(lineItemContract),
  /** The amount paid by card; null on a ticket. */
  payment_total: z.int().nullable(),
  /** The venue did not see the guest. Null on a ticket. */
  no_show: z
    .object({ object_until: z.iso.datetime(), is_objected: z.boolean(), can_object: z.boolean() })
    .nullable(),
  refunds: z.array(
    z.object({
      /** To the payment card. */
      amount: z.int(),
      /** Back on gift cards, of a part of a booking. */
      gift_card_amount: z.int(),
      reason: z.enum(REFUND_REASONS),
      /** `by_bank`: a dispute was decided for the guest, so the bank gave the money back. */
      status: z.enum(['requested', 'done', 'by_bank']),
      requested_at: z.iso.datetime(),
      done_at: z.iso.datetime().nullable(),
    }),
  ),
});

export const newTicketLinkResponse = z.object({ link: z.string() });
export type NewTicketLink = z.infer<typeof newTicketLinkResponse>;

/** Where to send the ticket again. The server knows both addresses; the page shows neither. */
export const resendBody = z.object({ to: z.enum(['email', 'phone']) });
export type ResendBody = z.infer<typeof resendBody>;

/** PostgreSQL stores no NUL. */
const storable = /^[^\0]*$/;
export const objectionBody = z.strictObject({ text: z.string().trim().min(1).max(500).regex(storable) });
export const objectionResponse = z.object({ is_objected: z.boolean() });

export const payAgainResponse = z.object({ payment_link: z.string() });

export type Receipt = z.infer<typeof receiptContract>;
export type PayAgainResponse = z.infer<typeof payAgainResponse>;
