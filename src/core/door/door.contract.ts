// The door on the wire: an evening's list for a paired device, and the events that the
// device sends.
import { z } from 'zod';
import { guestRequest } from '../booking/evening/evening.contract.ts';
import { MAX_EVENTS } from './limits.ts';

const id = z.int().positive();

/** @internal A property test makes events of every kind. */
export const EVENT_KINDS = ['check_in', 'undo_check_in', 'no_show', 'undo_no_show'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

const eventFields = {
  /** Made by the device, so that an event that is sent twice is stored once. */
  id: z.uuid(),
  booking_id: id,
  kind: z.enum(EVENT_KINDS),
  /** The event that an undo takes back. */
  undoes: z.uuid().nullable(),
  /** When it happened, by the device's clock. */
  at: z.iso.datetime(),
  /** Grows with every event of the device, also when its clock is set back. */
  order: z.int().min(0).max(2_147_483_647),
};

const sentEvent = z
  .strictObject(eventFields)
  .refine(({ kind, undoes }) => kind.startsWith('undo_') === (undoes !== null), {
    path: ['undoes'],
    error: 'only an undo takes an event back',
  });

export const eventsBody = z.strictObject({ events: z.array(sentEvent).min(1).max(MAX_EVENTS) });

/** Why an event is not stored. */
const REFUSALS = ['unknown_booking', 'too_early', 'not_tonight', 'too_many'] as const;
export type EventRefusal = (typeof REFUSALS)[number];

export const eventsResponse = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      /** `known`: it was stored before. */
      status: z.enum(['stored', 'known', 'refused']),
      reason: z.enum(REFUSALS).nullable(),
    }),
  ),
});

const doorEvent = z.object({
  ...eventFields,
  /** Which device or person: the same for all of its events. */
  source: z.string(),
  /** Its name, for people. */
  by: z.string(),
});

const doorBooking = z.object({
  id,
  reference: z.string(),
  /** First name and initial; null when the contact was erased. */
  name: z.string().nullable(),
  party: z.int(),
  arrive_at: z.iso.datetime(),
  menus: z.array(z.object({ name: z.string(), count: z.int() })),
  note: z.string().nullable(),
  is_money_returned: z.boolean(),
  /** SHA-256 of the ticket's token in hex; null when its link was closed. */
  ticket_hash: z.string().nullable(),
});

/** What the device could not send yet, for operators; older devices don't say. */
export const doorListQuery = z.object({ waiting: z.coerce.number().int().min(0).max(100_000).optional() });

export const doorList = z.object({
  venue: z.object({ id, name: z.string(), time_zone: z.string() }),
  device: z.object({ source: z.string(), name: z.string() }),
  /** The day on which the evening began. */
  service_day: z.iso.date(),
  /** The server's time, from which the device learns how wrong its clock is. */
  now: z.iso.datetime(),
  /** When the device deletes the list. */
  ends_at: z.iso.datetime(),
  bookings: z.array(doorBooking),
  events: z.array(doorEvent),
  /** Guests who wait for an answer. */
  requests: z.array(guestRequest),
  /** Tickets of other days, so that the device can name the day. Hashes are shortened. */
  other_days: z.array(
    z.object({
      service_day: z.iso.date(),
      tickets: z.array(z.object({ reference: z.string(), hash: z.string().nullable() })),
    }),
  ),
});

export const doorRequestParams = z.object({
  requestId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

export const newDeviceParams = z.object({ venueId: z.coerce.number().int().positive().max(2_147_483_647) });
export const deviceParams = newDeviceParams.extend({
  deviceId: z.coerce.number().int().positive().max(2_147_483_647),
});
export const newDeviceBody = z.strictObject({ name: z.string().trim().min(1).max(60) });
export const newDeviceResponse = z.object({ code: z.string(), expires_at: z.iso.datetime() });

export const pairBody = z.strictObject({ code: z.string().min(1).max(20) });
export const pairResponse = z.object({ venue: z.string(), device: z.string() });

export type SentEvent = z.infer<typeof sentEvent>;
export type EventsBody = z.infer<typeof eventsBody>;
export type EventsResponse = z.infer<typeof eventsResponse>;
export type DoorEvent = z.infer<typeof doorEvent>;
export type DoorBooking = z.infer<typeof doorBooking>;
export type DoorList = z.infer<typeof doorList>;
export type NewDeviceResponse = z.infer<typeof newDeviceResponse>;
export type PairResponse = z.infer<typeof pairResponse>;
