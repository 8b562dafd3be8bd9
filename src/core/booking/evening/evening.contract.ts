// Running late and turned away on the wire, for the guest's ticket and for the venue's screens.
import { z } from 'zod';
import { LATE_MINUTES, TURNED_AWAY_REASONS } from './evening-rules.ts';

const LATE_STATES = ['waiting', 'accepted', 'refused', 'unanswered'] as const;

/**
 * The venue is asked, the guest chooses, and how it ended.
 * `closed`: our people ended the booking meanwhile.
 */
const TURNED_AWAY_STATES = [
  'waiting',
  'accepted',
  'choosing',
  'reseated',
  'refunded',
  'desk',
  'closed',
] as const;

export const lateBody = z.strictObject({ minutes: z.literal(LATE_MINUTES) });

export const turnedAwayBody = z.strictObject({ reason: z.enum(TURNED_AWAY_REASONS) });
/** Money back, or a table at this venue. */
export const choiceBody = z.union([
  z.strictObject({ choice: z.literal('money') }),
  z.strictObject({ choice: z.literal('table'), venue_id: z.int().positive().max(2_147_483_647) }),
]);
export type ChoiceBody = z.infer<typeof choiceBody>;

export const nearByResponse = z.object({
  /** The wall time of the arrival; null when there is nothing. */
  time: z.string().nullable(),
  /** Nearest first. */
  tables: z.array(
    z.object({
      venue_id: z.int(),
      name: z.string(),
      slug: z.string(),
      metres: z.int(),
      menu: z.string(),
      /** What the menus of the party are worth. */
      amount: z.int(),
    }),
  ),
});
export type NearByResponse = z.infer<typeof nearByResponse>;

/** What a ticket shows of the evening itself. */
export const eveningContract = z.object({
  /** The server's time, for the countdowns. */
  now: z.iso.datetime(),
  /** The minutes that can be said now. */
  late_choices: z.array(z.literal(LATE_MINUTES)),
  /** What was said last. */
  late: z
    .object({
      minutes: z.literal(LATE_MINUTES),
      state: z.enum(LATE_STATES),
      /** The wall time at which the guest comes. */
      time: z.string(),
      /** Until when the venue can answer. */
      due_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Null on a ticket that was passed on. */
  turned_away: z
    .object({
      can_report: z.boolean(),
      state: z.enum(TURNED_AWAY_STATES).nullable(),
      /** False when the venue let the time pass. */
      is_answered: z.boolean(),
      /** Until when the venue can answer, or the guest can choose. */
      due_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Evening = z.infer<typeof eveningContract>;

const ANSWERS = ['accept', 'refuse'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A request as the venue's screens show it. */
export const guestRequest = z.object({
  id: z.int().positive(),
  booking_id: z.int().positive(),
  kind: z.enum(['late', 'turned_away']),
  minutes: z.literal(LATE_MINUTES).nullable(),
  reason: z.enum(TURNED_AWAY_REASONS).nullable(),
  /** `waiting` rings: the venue can answer until `due_at`. */
  state: z.enum([...new Set([...LATE_STATES, ...TURNED_AWAY_STATES])]),
  due_at: z.iso.datetime().nullable(),
  reference: z.string(),
  /** First name and initial; null when the contact was erased. */
  name: z.string().nullable(),
  party: z.int(),
  arrive_at: z.iso.datetime(),
  /** The table that was sold to the guest. */
  table: z.string(),
});
export type GuestRequest = z.infer<typeof guestRequest>;

/** All requests of a service day, those that wait first. */
export const guestRequestList = z.object({ now: z.iso.datetime(), requests: z.array(guestRequest) });
export type GuestRequestList = z.infer<typeof guestRequestList>;

export const requestParams = z.object({
  venueId: z.coerce.number().int().min(1).max(2_147_483_647),
  requestId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export const answerBody = z.strictObject({ answer: z.enum(ANSWERS) });
/** How the request stands after the answer. */
export const answerResponse = guestRequest.pick({ state: true });
