// The desk on the wire of the partner host. What is looked for is in the body, never in a URL.
import { z } from 'zod';

const MAX_SEARCH_LENGTH = 120;

export const findBody = z.strictObject({ text: z.string().trim().min(2).max(MAX_SEARCH_LENGTH) });

const market = z.enum(['dk', 'se']);
const currency = z.enum(['DKK', 'SEK']);
const instant = z.iso.datetime();

/** A short name, as everywhere on the partner host; null once the contact was erased. */
const shortName = z.string().nullable();

const foundOrder = z.object({
  venue_id: z.int(),
  order_id: z.int(),
  venue: z.string(),
  market,
  /** Null: it never became a booking. */
  reference: z.string().nullable(),
  name: shortName,
  party: z.int(),
  arrive_at: instant,
  created_at: instant,
  state: z.string(),
  /** The money left the payment again without us. */
  is_reversed: z.boolean(),
});

const foundCard = z.object({
  card_id: z.int(),
  currency,
  balance_amount: z.int(),
  reserved_amount: z.int(),
  issued_at: instant,
  expires_at: instant,
  state: z.enum(['usable', 'reserved', 'used', 'frozen', 'expired']),
  /** One character of its code is another one. */
  is_near: z.boolean(),
});

const foundPurchase = z.object({
  purchase_id: z.int(),
  /** The first of its cards; null until they are paid. */
  card_id: z.int().nullable(),
  currency,
  total_amount: z.int(),
  quantity: z.int(),
  name: shortName,
  created_at: instant,
  state: z.string(),
});

const foundVenue = z.object({
  venue_id: z.int(),
  name: z.string(),
  city: z.string(),
  state: z.enum(['open', 'paused', 'closed']),
});

export const findResponse = z.object({
  orders: z.array(foundOrder),
  cards: z.array(foundCard),
  purchases: z.array(foundPurchase),
  venues: z.array(foundVenue),
  /** The longest of the lists was cut, so a more exact search may find more. */
  has_more: z.boolean(),
});
export type Found = z.infer<typeof findResponse>;

const id = z.coerce.number().int().positive().max(2_147_483_647);
export const chargebackParams = z.object({ reversalId: z.string().regex(/^[A-Za-z0-9_]{3,100}$/) });
export const evidenceBody = z.strictObject({ reason: z.string().trim().min(1).max(500) });

export const deskOrderParams = z.object({ venueId: id, orderId: id });

export const eveningParams = z.object({ venueId: id, day: z.iso.date() });

export const nothing = z.strictObject({});

export const done = z.object({ ok: z.literal(true) });

export const contactResponse = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
});
export type DeskContact = z.infer<typeof contactResponse>;
