// What the editors' pages send and get about the pictures of texts.
import { z } from 'zod';
import { PHOTO_FAILURES } from './photo-rules.ts';

export const pictureParams = z.object({ pictureId: z.uuid() });
/** How many more the library shows at a time. */
export const PICTURES_AT_ONCE = 24;
const MAX_PICTURES = 40 * PICTURES_AT_ONCE;
export const libraryQuery = z.object({
  count: z.coerce.number().int().min(1).max(MAX_PICTURES).default(PICTURES_AT_ONCE),
});

const image = z.object({
  id: z.int(),
  key: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});

const libraryPicture = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** Why it could not be made into a picture. */
  failure: z.enum(PHOTO_FAILURES).nullable(),
  /** Null while it waits, and when it failed. */
  image: image.nullable(),
  alts: z.object({ da: z.string(), sv: z.string(), en: z.string() }),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;
/** One that texts can show. */
export type ProcessedPicture = LibraryPicture & { image: NonNullable<LibraryPicture['image']> };

export const isProcessed = (picture: LibraryPicture): picture is ProcessedPicture => picture.image !== null;

export const libraryPage = z.object({ pictures: z.array(libraryPicture), has_more: z.boolean() });
export type LibraryPage = z.infer<typeof libraryPage>;
