// What the desk does for a guest, on the wire:
// what each needs, what follows from it, and how it ends.
import { z } from 'zod';
import { ACCOUNTS } from '../money/journal.ts';

const to = z.enum(['email', 'phone']);
const text = (max: number) => z.string().trim().max(max);
const REASON_LENGTH = 500;
/** In øre; a booking never costs more. */
const amount = z.int().positive().max(10_000_000);
const id = z.int().positive();

/** Why money goes back decides who bears it (product decision D54). */
const REFUND_REASONS = ['venue_closed', 'venue_fault', 'our_fault', 'guest_regrets'] as const;

/** What each mend of an order needs besides the order. */
export const ORDER_MEND_INPUTS = {
  resend: z.strictObject({ to }),
  /** The ticket to an address that the guest says; the order's own stays. */
  send_copy: z.strictObject({ email: text(254) }),
  /** What is empty stays as it is. */
  correct_contact: z.strictObject({
    name: text(50).default(''),
    email: text(254).default(''),
    phone: text(40).default(''),
  }),
  refund: z.strictObject({
    because: z.enum(REFUND_REASONS),
    part: z
      .union([
        z.strictObject({ amount }),
        z.strictObject({ menus: z.array(z.strictObject({ menuId: id, count: id.max(99) })).max(50) }),
      ])
      .optional(),
  }),
  /** Whole kroner, as gift cards are sold; in øre as everywhere. */
  goodwill: z.strictObject({ amount: amount.multipleOf(100).min(1_000).max(1_000_000) }),
  /** Another time at the same venue, or an equal table at another one. */
  move: z.strictObject({ venue_id: id, arrive_at: z.iso.datetime() }),
  new_link: z.strictObject({}),
  /** Mail address and phone together. */
  block: z.strictObject({}),
  unblock: z.strictObject({}),
  undo_no_show: z.strictObject({}),
} as const;
export type OrderMendKind = keyof typeof ORDER_MEND_INPUTS;

export const CARD_MEND_INPUTS = {
  freeze: z.strictObject({}),
  thaw: z.strictObject({}),
  /** Where the cards of its purchase go, and on which day if they wait. Empty fields stay. */
  correct_recipient: z.strictObject({ email: text(254).default(''), deliver_on: text(10).default('') }),
} as const;
export type CardMendKind = keyof typeof CARD_MEND_INPUTS;

const pathId = z.coerce.number().int().positive().max(2_147_483_647);
export const cardParams = z.object({ cardId: pathId });
export const requestParams = z.object({ venueId: pathId, requestId: pathId });

/** Every body that performs a mend. Without a reason the duty refuses it. */
export const confirmation = {
  reason: text(REASON_LENGTH).default(''),
  /** Names the consequences that were shown; others are refused. */
  seen: z.string().regex(/^[\w-]{43}$/),
};

const change = z.object({
  what: z.enum([
    'order',
    'venue',
    'arrival',
    'table',
    'name',
    'email',
    'phone',
    'closed_links',
    'door',
    'card',
    'valid_until',
    'delivery',
    'blocked',
  ]),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type Change = z.infer<typeof change>;

const consequences = {
  currency: z.enum(['DKK', 'SEK']),
  /** What the guest gets, by the way it takes. */
  money: z.array(z.object({ way: z.enum(['payment', 'gift_card', 'new_card']), amount: z.int() })),
  /** What the venue gets less on its statement. */
  venue_amount: z.int(),
  /** What another venue gets, which receives the guest instead. */
  other_venue_amount: z.int(),
  changes: z.array(change),
  journal: z.array(
    z.object({ kind: z.string(), lines: z.array(z.object({ account: z.enum(ACCOUNTS), amount: z.int() })) }),
  ),
  /** With the guest's data masked, and links and codes left out. */
  messages: z.array(
    z.object({
      kind: z.string(),
      recipient: z.string(),
      language: z.enum(['da', 'sv', 'en']),
      /** Empty for a text message. */
      subject: z.string(),
      text: z.string(),
    }),
  ),
};
const consequencesObject = z.object(consequences);
export type Consequences = z.infer<typeof consequencesObject>;

export const mendPreview = z.object({
  ...consequences,
  seen: z.string(),
  /** More than this person may give alone: it waits for somebody else. */
  needs_second_person: z.boolean(),
});
export type MendPreview = z.infer<typeof mendPreview>;

const otherTime = { arrive_at: z.string(), time: z.string() };
export const otherTables = z.object({
  /** At the same venue. */
  times: z.array(z.object(otherTime)),
  /** An equal menu for the same party, nearest first. */
  venues: z.array(
    z.object({
      venue_id: id,
      name: z.string(),
      metres: z.int(),
      ...otherTime,
      menu: z.string(),
      amount: z.int(),
    }),
  ),
});
export type OtherTables = z.infer<typeof otherTables>;

/** `asked`: another person has to approve it first. */
export const mendDone = z.object({ state: z.enum(['done', 'asked']) });
export type MendDone = z.infer<typeof mendDone>;
