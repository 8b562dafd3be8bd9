// The receipt on the wire. A receipt is the buyer's; a ticket is for whoever comes to the table, and says nothing of money.
import { z } from 'zod';
import { LANGUAGES, PRODUCT_TYPES } from '../market.ts';
import { lineItemContract } from './booking.contract.ts';

const RECEIPT_STATES = [
  'waiting',
  'confirmed',
  'failed',
  'expired',
  'superseded',
  'refunding',
  'refunded',
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

const REFUND_REASONS = ['table_lost', 'venue_closed', 'paid_twice', 'order_closed', 'mismatch'] as const;

const TOKEN_LENGTH = 100;
export const receiptParams = z.object({ token: z.string().min(1).max(TOKEN_LENGTH) });

export const receiptContract = z.object({
  purpose: z.enum(['receipt', 'ticket']),
  state: z.enum(RECEIPT_STATES),
  /** The same order can still be paid. */
  can_pay: z.boolean(),
  language: z.enum(LANGUAGES),
  reference: z.string().nullable(),
  /** The table is another one than was chosen; place and time are the same. */
  is_reseated: z.boolean(),
  /** Of a confirmed order: the link that may be passed on, and its QR code as dark squares on a grid of `size`. */
  ticket: z.object({ link: z.string(), code: z.object({ size: z.int(), path: z.string() }) }).nullable(),
  venue: z.object({
    id: z.int(),
    name: z.string(),
    product_type: z.enum(PRODUCT_TYPES),
    slug: z.string(),
    address: z.string(),
    lat: z.number(),
    long: z.number(),
  }),
  date: z.iso.date(),
  /** Wall times of the venue. */
  time: z.string(),
  time_end: z.string(),
  seat: z.int(),
  menus: z.array(z.object({ name: z.string(), count: z.int() })),
  currency: z.enum(['DKK', 'SEK']),
  /** Of a receipt; a ticket has none. */
  line_items: z.array(lineItemContract),
  /** By card; null for a ticket. */
  payment_total: z.int().nullable(),
  refunds: z.array(
    z.object({
      amount: z.int(),
      reason: z.enum(REFUND_REASONS),
      status: z.enum(['requested', 'done']),
      requested_at: z.iso.datetime(),
      done_at: z.iso.datetime().nullable(),
    }),
  ),
});

/** Where the buyer wants the ticket again. Both are known; neither is shown. */
export const resendBody = z.object({ to: z.enum(['email', 'phone']) });
export type ResendBody = z.infer<typeof resendBody>;

export const payAgainAnswer = z.object({ payment_link: z.string() });

export type Receipt = z.infer<typeof receiptContract>;
export type PayAgainAnswer = z.infer<typeof payAgainAnswer>;
