// The calls of the house: saving a draft, publishing, reverting and throwing away.
import { z } from 'zod';
import { SUBJECTS } from './fields.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
/** JSON that the field's own schema checks. */
const value = z.json();

export const houseParams = z.object({ venueId: id });
export const setParams = z.object({ venueId: id, setId: id });

const MAX_FIELDS = 40;

export const draftBody = z.strictObject({
  subject: z.enum(SUBJECTS),
  /** Null for a new menu. */
  subject_id: z.int().positive().max(2_147_483_647).nullable(),
  edits: z
    .array(z.strictObject({ field: z.string().max(40), before: value, after: value }))
    .min(1)
    .max(MAX_FIELDS),
});
export type DraftBody = z.infer<typeof draftBody>;

export const draftResponse = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), subject_id: z.int() }),
  z.object({
    outcome: z.literal('conflict'),
    conflicts: z.array(
      z.object({ field: z.string(), theirs: value, by: z.string().nullable(), at: z.number().nullable() }),
    ),
  }),
]);
export type DraftResponse = z.infer<typeof draftResponse>;

export const publishBody = z.strictObject({
  version: z.int().positive(),
  /** A service day of the venue; null: at once. */
  day: z.iso.date().nullable(),
});

export const publishResponse = z.object({ is_published: z.boolean() });
export type PublishResponse = z.infer<typeof publishResponse>;

export const revertResponse = z.object({ reverted: z.int(), kept: z.int() });
export type RevertResponse = z.infer<typeof revertResponse>;

export const nothing = z.strictObject({});
export const done = z.object({ ok: z.literal(true) });
