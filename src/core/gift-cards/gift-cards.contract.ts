// Gift cards on the wire: buying them, the page of a purchase and the page of a card. Money is
// whole øre, except the amount that a buyer types, which is whole kroner. Only shapes are checked
// here; the rules check values.
import { z } from 'zod';
import { LANGUAGES, MARKET_IDS } from '../market.ts';

const text = (maxLength: number) => z.string().max(maxLength);

export const giftCardPaymentBody = z.strictObject({
  is_accept_terms: z.boolean(),
  is_subscribe: z.boolean(),
  name: text(200),
  email: text(320),
  amount: z.number(),
  quantity: z.number(),
  /**
   * Made with the form and sent with every submit of it, so that a double click buys once. The
   * purchase's link is made from it, so it is in lower case, as PostgreSQL writes UUIDs.
   */
  request_key: z.uuid().toLowerCase().nullish(),
  lang: z.enum(LANGUAGES).nullish(),
  /** Decides the currency. Without it the language does: SEK for Swedish, else DKK. */
  market: z.enum(MARKET_IDS).nullish(),
  greeting: text(2_000).nullish(),
  recipient_name: text(200).nullish(),
  recipient_email: text(320).nullish(),
  /** YYYY-MM-DD, a day of the market. Without it the cards are sent as soon as they are paid. */
  deliver_on: text(10).nullish(),
});

const LINE_TYPES = ['giftcard_total', 'tax', 'payment_total'] as const;

const giftCardLineContract = z.object({
  type: z.enum(LINE_TYPES),
  title: z.string(),
  weight: z.int(),
  quantity: z.int().min(1),
  amount: z.int().min(0),
  /** Displayed only, not part of the sum. */
  informational: z.boolean(),
});

export const giftCardPaymentResponse = z.object({
  order_id: z.string(),
  /** The provider's page; the purchase's own page once it is paid. */
  payment_url: z.string(),
  total: z.int().min(0),
  line_items: z.array(giftCardLineContract),
});

const MAX_TOKEN_LENGTH = 100;
/** The token of a purchase or of a card; both have the same path. */
export const giftCardParams = z.object({ token: z.string().min(1).max(MAX_TOKEN_LENGTH) });

const currency = z.enum(['DKK', 'SEK']);

/** What a card shows on a page, in a mail and on paper. */
const cardFace = {
  /** In groups of four, as it is printed. */
  code: z.string(),
  currency,
  /** The amount with which it was issued. */
  amount: z.int().min(0),
  expires_at: z.iso.datetime(),
  greeting: z.string().nullable(),
  recipient_name: z.string().nullable(),
};

const CARD_STATES = ['active', 'reserved', 'frozen', 'used_up', 'expired', 'voided'] as const;

const CARD_EVENTS = [
  'issued',
  'reserved',
  'used',
  'given_back',
  /** The rest was moved to a new card, which was sent by mail. */
  'moved',
  'expired',
  'voided',
  'paid_out',
] as const;

const giftCardContract = z.object({
  kind: z.literal('card'),
  ...cardFace,
  language: z.enum(LANGUAGES),
  /**
   * `reserved`: an open order has reserved it.
   * `frozen`: its payment was taken back, so it can't be used for now.
   */
  state: z.enum(CARD_STATES),
  /** The balance without what an open order has reserved. */
  balance: z.int().min(0),
  /** Newest first. Negative amounts left the card. */
  history: z.array(
    z.object({
      type: z.enum(CARD_EVENTS),
      amount: z.int(),
      at: z.iso.datetime(),
      venue_name: z.string().nullable(),
    }),
  ),
  /** The QR code of this page's URL as an SVG path on a grid of `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
  pdf_url: z.string(),
  /** Whether an e-mail is known to which the card can be sent again. */
  can_resend: z.boolean(),
});

const PURCHASE_STATES = ['waiting', 'failed', 'paid', 'expired', 'refunded'] as const;

/** The buyer's page, to which the provider returns the buyer. */
const giftCardPurchaseContract = z.object({
  kind: z.literal('purchase'),
  order_id: z.string(),
  /** `waiting` and `failed` can still be paid when `can_pay` says so. */
  state: z.enum(PURCHASE_STATES),
  /** `failed` because the buyer left the payment page, which is no failure of the payment. */
  is_stopped: z.boolean(),
  can_pay: z.boolean(),
  language: z.enum(LANGUAGES),
  currency,
  amount: z.int(),
  quantity: z.int(),
  total: z.int(),
  line_items: z.array(giftCardLineContract),
  /** The e-mail to which the cards are sent, showing only its first letter and domain. */
  sent_to: z.string().nullable(),
  recipient_name: z.string().nullable(),
  greeting: z.string().nullable(),
  /** The day on which the recipient gets the cards; null means at once. */
  deliver_on: z.iso.date().nullable(),
  /** The mail server has accepted the mail with the cards. */
  is_delivered: z.boolean(),
  expires_at: z.iso.datetime().nullable(),
  /** Once paid: the cards, each with the token of its own page. */
  cards: z.array(z.object({ token: z.string(), amount: z.int(), balance: z.int() })),
  /** All cards, one on each page; null until paid. */
  pdf_url: z.string().nullable(),
});

export const giftCardPageContract = z.discriminatedUnion('kind', [
  giftCardContract,
  giftCardPurchaseContract,
]);

/** The code that "Use it tonight" puts into `last_giftcode`. */
export const giftCodeResponse = z.object({ code: z.string() });
export const giftCardPayAgainResponse = z.object({ payment_url: z.string() });
export const giftCardResendResponse = z.object({ sent_to: z.string() });

export type GiftCardPaymentBody = z.infer<typeof giftCardPaymentBody>;
export type GiftCardPaymentResponse = z.infer<typeof giftCardPaymentResponse>;
export type GiftCardLine = z.infer<typeof giftCardLineContract>;
export type GiftCard = z.infer<typeof giftCardContract>;
export type GiftCardPurchase = z.infer<typeof giftCardPurchaseContract>;
export type GiftCardPage = z.infer<typeof giftCardPageContract>;
export type GiftCardEvent = (typeof CARD_EVENTS)[number];
