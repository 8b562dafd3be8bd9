// A venue that can't receive its guests:
// every booking of a day is refunded, shown first and then done in parts.
import { z } from 'zod';
import { confirmation } from './mends.contract.ts';

const id = z.int().positive();

/** How many are refunded by one call, so that none takes long and the page shows how far it is. */
export const MAX_REFUNDS = 5;

const closedOrder = z.object({
  order_id: z.int(),
  reference: z.string(),
  /** Short; null once the contact was erased. */
  name: z.string().nullable(),
  party: z.int(),
  arrive_at: z.iso.datetime(),
  /** What the guest gets back, by any way. */
  amount: z.int(),
  venue_amount: z.int(),
  messages: z.int(),
  seen: z.string(),
  needs_second_person: z.boolean(),
});

export const closedDayPreview = z.object({
  currency: z.enum(['DKK', 'SEK']),
  orders: z.array(closedOrder),
  /** A bank gives their money back, so we don't. */
  refused: z.array(z.object({ order_id: z.int(), reference: z.string() })),
  /** There are more than are shown at once. */
  has_more: z.boolean(),
});
export type ClosedDayPreview = z.infer<typeof closedDayPreview>;

export const closedDayBody = z.strictObject({
  reason: confirmation.reason,
  orders: z
    .array(z.strictObject({ order_id: id, seen: confirmation.seen }))
    .min(1)
    .max(MAX_REFUNDS),
});

/** `changed`: something happened to the order since it was shown; look again. */
export const closedDayDone = z.object({
  orders: z.array(z.object({ order_id: z.int(), state: z.enum(['done', 'asked', 'changed']) })),
});
export type ClosedDayDone = z.infer<typeof closedDayDone>;
