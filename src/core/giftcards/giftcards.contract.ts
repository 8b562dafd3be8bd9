// Gift cards on the wire: buying them, the page of a purchase and the page of a card. Money is whole øre, except the
// amount that a buyer types, which is whole kroner. Shapes are checked here; whether a value makes sense is for the rules.
import { z } from 'zod';
import { LANGUAGES, MARKET_IDS } from '../market.ts';

const text = (longest: number) => z.string().max(longest);

export const giftcardPaymentBody = z.strictObject({
  is_accept_terms: z.boolean(),
  is_subscribe: z.boolean(),
  name: text(200),
  email: text(320),
  amount: z.number(),
  quantity: z.number(),
  /**
   * Made with the form and sent with every click of it, so that a double click buys once. The link to the purchase is made
   * from it, as PostgreSQL writes it.
   */
  request_key: z.uuid().toLowerCase().nullish(),
  lang: z.enum(LANGUAGES).nullish(),
  /** Which money. Without it the language decides: Swedish buys in SEK, the others in DKK. */
  market: z.enum(MARKET_IDS).nullish(),
  greeting: text(2_000).nullish(),
  recipient_name: text(200).nullish(),
  recipient_email: text(320).nullish(),
  /** YYYY-MM-DD, a day of the market. Without it the cards are sent as soon as they are paid. */
  deliver_on: text(10).nullish(),
});

const GIFTCARD_LINE_TYPES = ['giftcard_total', 'tax', 'payment_total'] as const;

const giftcardLineContract = z.object({
  type: z.enum(GIFTCARD_LINE_TYPES),
  title: z.string(),
  weight: z.int(),
  quantity: z.int().min(1),
  amount: z.int().min(0),
  /** Shown, never summed. */
  informational: z.boolean(),
});

export const giftcardPaymentAnswer = z.object({
  order_id: z.string(),
  /** The provider's page; the purchase's own page once it is paid. */
  payment_url: z.string(),
  total: z.int().min(0),
  line_items: z.array(giftcardLineContract),
});

const TOKEN_LENGTH = 100;
/** Of a purchase or of a card: the same address shows both. */
export const giftcardParams = z.object({ token: z.string().min(1).max(TOKEN_LENGTH) });

const currency = z.enum(['DKK', 'SEK']);

/** How a card looks, on a page, in a mail and on paper. */
const cardFace = {
  /** In groups of four, as it is printed. */
  code: z.string(),
  currency,
  /** What it was issued with. */
  amount: z.int().min(0),
  expires_at: z.iso.datetime(),
  greeting: z.string().nullable(),
  recipient_name: z.string().nullable(),
};

const GIFTCARD_STATES = ['active', 'reserved', 'used_up', 'expired', 'voided'] as const;

const GIFTCARD_EVENTS = [
  'issued',
  'reserved',
  'used',
  'given_back',
  /** The rest went to a new card, which was sent by mail. */
  'moved',
  'expired',
  'voided',
  'paid_out',
] as const;

const giftcardContract = z.object({
  kind: z.literal('card'),
  ...cardFace,
  language: z.enum(LANGUAGES),
  /** `reserved`: an order that is being paid has it. */
  state: z.enum(GIFTCARD_STATES),
  /** Without what an open order has reserved. */
  balance: z.int().min(0),
  /** The newest first. Amounts have a sign: below zero leaves the card. */
  history: z.array(
    z.object({
      type: z.enum(GIFTCARD_EVENTS),
      amount: z.int(),
      at: z.iso.datetime(),
      venue_name: z.string().nullable(),
    }),
  ),
  /** The QR code of this page's own address as dark squares on a grid of `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
  pdf_url: z.string(),
  /** There is an address it can be sent to again. */
  can_resend: z.boolean(),
});

const PURCHASE_STATES = ['waiting', 'failed', 'paid', 'expired', 'refunded'] as const;

/** The buyer's page: where the provider sends the buyer back to. */
const giftcardPurchaseContract = z.object({
  kind: z.literal('purchase'),
  order_id: z.string(),
  /** `waiting` and `failed` can still be paid when `can_pay` says so. */
  state: z.enum(PURCHASE_STATES),
  can_pay: z.boolean(),
  language: z.enum(LANGUAGES),
  currency,
  amount: z.int(),
  quantity: z.int(),
  total: z.int(),
  line_items: z.array(giftcardLineContract),
  /** Where the cards are sent, with all but its first letter and domain hidden. */
  sent_to: z.string().nullable(),
  recipient_name: z.string().nullable(),
  greeting: z.string().nullable(),
  /** The day on which the recipient gets them; null is at once. */
  deliver_on: z.iso.date().nullable(),
  is_delivered: z.boolean(),
  expires_at: z.iso.datetime().nullable(),
  /** Once paid: the cards, each with the token of its own page. */
  cards: z.array(z.object({ token: z.string(), amount: z.int(), balance: z.int() })),
  /** All cards, one on each page; null until paid. */
  pdf_url: z.string().nullable(),
});

export const giftcardPageContract = z.discriminatedUnion('kind', [
  giftcardContract,
  giftcardPurchaseContract,
]);

/** "Use it tonight": what fills `last_giftcode`. */
export const giftcodeAnswer = z.object({ code: z.string() });
export const giftcardPayAgainAnswer = z.object({ payment_url: z.string() });
export const giftcardResendAnswer = z.object({ sent_to: z.string() });

export type GiftcardPaymentBody = z.infer<typeof giftcardPaymentBody>;
export type GiftcardPaymentAnswer = z.infer<typeof giftcardPaymentAnswer>;
export type GiftcardLine = z.infer<typeof giftcardLineContract>;
export type Giftcard = z.infer<typeof giftcardContract>;
export type GiftcardPurchase = z.infer<typeof giftcardPurchaseContract>;
export type GiftcardPage = z.infer<typeof giftcardPageContract>;
export type GiftcardEvent = (typeof GIFTCARD_EVENTS)[number];
