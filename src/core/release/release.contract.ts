// The calls of Tonight and of the release link.
import { z } from 'zod';
import { MAX_PARTY } from '../catalog/sitting.ts';
import { LANGUAGES } from '../market.ts';
import { isWallTime } from '../wall-time.ts';
import { MAX_TABLES } from './release-rules.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const venueId = z.coerce.number().int().positive().max(2_147_483_647);
const party = z.int().min(1).max(MAX_PARTY);
const reason = z.string().trim().min(1).max(500).optional();
const wallTime = z.string().refine(isWallTime);
/** Epoch milliseconds. */
const instant = z.number();

export const tonightParams = z.object({ venueId });
export const releaseParams = z.object({ venueId, releaseId: z.uuid() });
export const sittingParams = z.object({ venueId, sittingId: id });
export const linkParams = z.object({ venueId, linkId: id });
export const tokenParams = z.object({ token: z.string().max(80) });
export const tokenReleaseParams = z.object({ token: z.string().max(80), releaseId: z.uuid() });

/** A table with a name is one table. */
export const releaseBody = z
  .strictObject({
    /** Made by the screen for every press, so that a press that is sent twice counts once. */
    release_id: z.uuid(),
    party_min: party,
    party_max: party,
    time: wallTime,
    count: z.int().min(1).max(MAX_TABLES).default(1),
    label: z.string().trim().min(1).max(40).optional(),
    reason,
  })
  .refine(({ party_min, party_max }) => party_min <= party_max)
  .refine(({ label, count }) => label === undefined || count === 1);
export type ReleaseBody = z.input<typeof releaseBody>;
/** What somebody chose to release. */
export type ReleaseChoice = Omit<ReleaseBody, 'release_id'>;

export const releaseResponse = z.object({
  release_id: z.string(),
  undo_until: instant,
  labels: z.array(z.string()),
});
export type ReleaseResponse = z.infer<typeof releaseResponse>;

export const reasonBody = z.strictObject({ reason });

export const undoResponse = z.object({ undone_count: z.int(), kept_labels: z.array(z.string()) });
export type UndoResponse = z.infer<typeof undoResponse>;

export const withdrawResponse = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('withdrawn') }),
  z.object({
    outcome: z.literal('waiting'),
    is_paying: z.boolean(),
    held_until: instant,
    known_by: instant,
  }),
]);
export type WithdrawResponse = z.infer<typeof withdrawResponse>;

export const pauseResponse = z.object({ holding_count: z.int(), paying_count: z.int() });

export const done = z.object({ ok: z.literal(true) });

const QUARTER = /:(00|15|30|45):00$/;

export const linkSettingBody = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('none') }),
  z.strictObject({
    channel: z.literal('mail'),
    send_time: wallTime.regex(QUARTER),
    language: z.enum(LANGUAGES),
    email: z.email().max(254),
  }),
  z.strictObject({
    channel: z.literal('sms'),
    send_time: wallTime.regex(QUARTER),
    language: z.enum(LANGUAGES),
    phone: z.string().max(30),
  }),
]);
export type LinkSettingBody = z.infer<typeof linkSettingBody>;
