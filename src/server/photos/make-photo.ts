// The job of an upload: removes what the camera wrote into it, makes the pictures, and shows
// them to guests.
import { z } from 'zod';
import { CENTRE } from '#core/photos/photo-rules.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { inTransaction } from '../db/database.ts';
import { makeVariants } from '../images/make-variants.ts';
import { originalNameOf } from './file-names.ts';
import { arrangePhotos, insertImage, insertVenueImage, listStoredPhotos } from './photo-queries.ts';
import { cleanUpload } from './stored-upload.ts';
import { deleteUpload, failUpload, findUpload, lockVenue } from './upload-queries.ts';

export const makePhotoJob = z.strictObject({ venueId: z.int().positive(), uploadId: z.uuid() });

type Input = z.infer<typeof makePhotoJob>;

export async function makePhoto(app: App, { venueId, uploadId }: Input): Promise<void> {
  const upload = await findUpload(app.db, venueId, uploadId);
  if (!upload || upload.failure) return;
  const name = originalNameOf(uploadId);
  const clean = await cleanUpload(app, name);
  if (!clean) {
    await failUpload(app.db, venueId, uploadId, 'photo_unreadable');
    return;
  }
  const image = await makeVariants(app.images, clean, { focal: CENTRE, owner: uploadId });
  await inTransaction(app.db, async (tx) => {
    await lockVenue(tx, venueId);
    // Somebody dismissed it, or this job ran twice.
    if ((await deleteUpload(tx, venueId, uploadId)) === 0) return;
    await insertVenueImage(tx, venueId, await insertImage(tx, image, name));
    const ids = (await listStoredPhotos(tx, venueId)).map(({ id }) => id);
    await arrangePhotos(tx, venueId, ids);
  });
  announceVenueEdit(app);
}
