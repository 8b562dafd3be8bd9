// The job of a new focal point:
// makes the pictures again, under new names, and lets the old files go.
import { z } from 'zod';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { inTransaction } from '../db/database.ts';
import { makeVariants } from '../images/make-variants.ts';
import { DISCARD_HOURS, filesOf } from './file-names.ts';
import { findStoredPhoto, putCrop, touchPhoto } from './photo-queries.ts';
import { discardFiles, forgetDiscarded } from './upload-queries.ts';

export const cropPhotoJob = z.strictObject({ venueId: z.int().positive(), photoId: z.int().positive() });

type Input = z.infer<typeof cropPhotoJob>;

export async function cropPhoto(app: App, { venueId, photoId }: Input): Promise<void> {
  const photo = await findStoredPhoto(app.db, venueId, photoId);
  if (!photo?.isRecropping || !photo.originalName) return;
  const original = await app.uploads.findObject(photo.originalName);
  if (!original) throw new Error(`the original of photo ${venueId}/${photoId} is not stored`);
  const focal = { x: photo.focalX, y: photo.focalY };
  const image = await makeVariants(app.images, original, { focal, owner: photo.originalName });
  await inTransaction(app.db, async (tx) => {
    const isStillWanted = await putCrop(tx, photo.imageId, focal, image);
    const [kept, left] = isStillWanted ? [image, photo] : [photo, image];
    // A focal point that was chosen again has the files of the first time.
    if (kept.key !== left.key) await discardFiles(tx, 'images', filesOf(left), DISCARD_HOURS);
    await forgetDiscarded(tx, 'images', filesOf(kept));
    await touchPhoto(tx, venueId, photoId);
  });
  announceVenueEdit(app);
}
