// The booking calls on the wire. Bodies are strict, so a body with a price or a total is refused.
// Only shapes are checked here; the rules check values and answer with the field's own text.
import { z } from 'zod';
import { LANGUAGES } from '../market.ts';
import { HOLD_ID } from './hold-cookie.ts';
import { MAX_NOTE_LENGTH } from './note.ts';
import { LINE_TYPES } from './prices.ts';

const MAX_MENUS = 50;
const MAX_CODES = 10;
const text = (maxLength: number) => z.string().max(maxLength);

export const holdIdContract = z.string().regex(HOLD_ID).toLowerCase();

export const bookingParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

const menuCountContract = z.strictObject({
  id: z.int().min(1).max(2_147_483_647),
  count: z.int().min(0).max(99),
});

// The product id is in the path. Without hold_id the cookie names the hold.
const holdIdShape = { hold_id: holdIdContract.nullish(), lang: z.enum(LANGUAGES) };
const tableShape = {
  seat: z.int(),
  time: text(8),
  time_end: text(8),
  menus: z.array(menuCountContract).max(MAX_MENUS),
};
const contactShape = { name: text(200), email: text(320), phone: text(50) };

/** The body of both calculate and hold, which differ only in their rules. */
export const holdBody = z.strictObject({ ...holdIdShape, ...tableShape });

export const guestBody = z.strictObject({
  ...holdIdShape,
  ...tableShape,
  ...contactShape,
  is_newsletter: z.boolean(),
  /** Stored with the hold, for the payment and for a page that is reloaded. */
  is_accept_terms: z.boolean().default(false),
  /** What the venue should know. */
  note: text(MAX_NOTE_LENGTH).default(''),
  coop_code: text(20).nullish(),
  billing_zipcode: text(20).nullish(),
  giftcodes: z.array(text(64)).max(MAX_CODES),
});

export const paymentBody = z.strictObject({
  ...holdIdShape,
  ...contactShape,
  /** Without it the hold's own decides. */
  is_accept_terms: z.boolean().optional(),
});

export const releaseBody = z.strictObject({ hold_id: holdIdContract.nullish() }).nullish();

const DRAFT_LENGTH = 254;
const draftText = z.string().max(DRAFT_LENGTH);
/** What the guest has typed in step 2 and not sent yet. */
const contactDraft = z.strictObject({
  name: draftText,
  email: draftText,
  email_confirm: draftText,
  phone: draftText,
  coop_code: draftText,
  coop_zip: draftText,
  is_subscribe: z.boolean(),
  is_accept_terms: z.boolean(),
});
export const carryBody = z.strictObject({ hold_id: holdIdContract.nullish(), draft: contactDraft });
export const carryResponse = z.object({ token: z.string() });
export type ContactDraft = z.infer<typeof contactDraft>;
export type CarryBody = z.infer<typeof carryBody>;
export type CarryResponse = z.infer<typeof carryResponse>;

export const lineItemContract = z.object({
  type: z.enum(LINE_TYPES),
  title: z.string(),
  weight: z.int(),
  quantity: z.int().min(1),
  amount: z.int(),
  /** Displayed only, not part of the sum. */
  informational: z.boolean(),
});

/** A code on the order, of either kind, and what it takes off the payment. */
const orderCodeContract = z.object({
  code: z.string(),
  type: z.enum(['discount_code', 'gift_card']),
  amount: z.int().min(0),
  /** The rest of a gift card's balance; it is sent as a new card if this one pays anything. */
  remaining: z.int().min(0),
});

const cardContract = z.object({ card_number: z.string(), card_type: z.literal('coop') });

const isSortedByWeight = (lines: readonly { weight: number }[]): boolean =>
  lines.every((line, index) => index === 0 || (lines[index - 1]?.weight ?? 0) < line.weight);

const orderId = z.string();

export const orderContract = z.object({
  hold_id: holdIdContract,
  /** These four are null until the guest pays; booking_id until the booking is confirmed. */
  order_id: orderId.nullable(),
  booking_id: z.string().nullable(),
  guest_id: z.string().nullable(),
  payment_url: z.string().nullable(),
  expire_at: z.iso.datetime(),
  /** The total before gift cards are deducted. */
  total: z.int().min(0),
  line_items: z.array(lineItemContract).refine(isSortedByWeight),
  giftcards: z.array(orderCodeContract),
  cards: z.array(cardContract),
  billing_zipcode: z.string().nullable(),
});

export const paymentResponse = z.object({
  ...orderContract.shape,
  order: z.object({ id: orderId }),
  booking: z.object({ id: z.string().nullable(), guest_id: z.string() }),
  payment_link: z.string(),
});

export const releaseResponse = z.object({ hold_id: z.null() });

export type HoldBody = z.infer<typeof holdBody>;
export type GuestBody = z.infer<typeof guestBody>;
export type PaymentBody = z.infer<typeof paymentBody>;
export type ReleaseBody = z.infer<typeof releaseBody>;
export type LineItem = z.infer<typeof lineItemContract>;
export type OrderCode = z.infer<typeof orderCodeContract>;
export type Order = z.infer<typeof orderContract>;
export type PaymentResponse = z.infer<typeof paymentResponse>;
