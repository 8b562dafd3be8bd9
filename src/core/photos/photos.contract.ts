// What the photos page sends to the partner API.
import { z } from 'zod';
import { MAX_ALT_LENGTH, MAX_PHOTOS } from './photo-rules.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const percent = z.int().min(0).max(100);
const alt = z.string().trim().max(MAX_ALT_LENGTH);

export const photosParams = z.object({ venueId: id });
export const photoParams = z.object({ venueId: id, photoId: id });
export const uploadParams = z.object({ venueId: id, uploadId: z.uuid() });
export const uploadQuery = z.object({ name: z.string().trim().max(200).default('') });

export const orderBody = z.strictObject({
  ids: z
    .array(z.int().positive())
    .min(1)
    .max(2 * MAX_PHOTOS),
});
export const focalBody = z.strictObject({ x: percent, y: percent });
export const altBody = z.strictObject({ da: alt, sv: alt, en: alt });
export type AltTexts = z.infer<typeof altBody>;

export const done = z.object({ ok: z.literal(true) });
export const empty = z.object({}).nullish();
