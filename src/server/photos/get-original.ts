import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { findStoredPhoto } from './photo-queries.ts';

type Input = { venueId: number; photoId: number };

/** The whole photo, as JPEG, for the person who chooses which part of it guests see. */
export async function getOriginal(
  { db, uploads }: Pick<App, 'db' | 'uploads'>,
  { venueId, photoId }: Input,
): Promise<Buffer> {
  const photo = await findStoredPhoto(db, venueId, photoId);
  const original = photo?.originalName && (await uploads.findObject(photo.originalName));
  if (!original) throw new Problem('not_found');
  return original;
}
