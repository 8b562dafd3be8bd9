// What editors send and get. A document's own shape depends on its kind: `readDocument` checks it.
import { z } from 'zod';
import type { ContentDocument } from './content-document.ts';
import { CONTENT_KINDS } from './content-kinds.ts';
import { dayAndTime } from './day-and-time.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const document = z.record(z.string(), z.unknown());

export const kindParams = z.object({ kind: z.enum(CONTENT_KINDS) });
export const contentParams = kindParams.extend({ subjectId: id });
export const revisionParams = contentParams.extend({ number: id });

/** `base` is the newest revision that the editor has seen; 0 where there is none yet. */
const base = z.int().min(0).max(2_147_483_647);
export const newContentBody = z.strictObject({ document });
export const contentDraftBody = z.strictObject({ base, document });
export const restoreBody = z.strictObject({ base });

/** Null: now. */
export const publishContentBody = z.strictObject({ at: dayAndTime.nullable() });

export const contentSaved = z.discriminatedUnion('outcome', [
  /** `document` is what was stored: sanitised, and with a slug for each section. */
  z.object({
    outcome: z.literal('saved'),
    subject_id: z.int(),
    number: z.int(),
    document: z.custom<ContentDocument>(),
  }),
  /** Nothing is saved. What somebody else saved meanwhile is the newest. */
  z.object({
    outcome: z.literal('conflict'),
    number: z.int(),
    by: z.string().nullable(),
    document: z.custom<ContentDocument>(),
  }),
]);
export type ContentSaved = z.infer<typeof contentSaved>;

export const contentPublished = z.object({
  is_published: z.boolean(),
  /** A script, which waits for a chief. */
  is_asked: z.boolean(),
});
export type ContentPublished = z.infer<typeof contentPublished>;
export const contentDone = z.object({ ok: z.literal(true) });
export const declineBody = z.strictObject({ reason: z.string().trim().max(500).default('') });
export const emptyBody = z.strictObject({});
