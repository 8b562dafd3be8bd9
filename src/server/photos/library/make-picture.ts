// The job of a picture for texts: removes what the camera wrote into it and makes its files.
import { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction } from '../../db/database.ts';
import { makeVariants } from '../../images/make-variants.ts';
import { DISCARD_HOURS, filesOf, originalNameOf } from '../file-names.ts';
import { insertImage } from '../photo-queries.ts';
import { cleanUpload } from '../stored-upload.ts';
import { discardFiles } from '../upload-queries.ts';
import { failPicture, findStoredPicture, lockPicture, putImageOfPicture } from './picture-queries.ts';

export const makePictureJob = z.strictObject({ pictureId: z.uuid() });

type Input = z.infer<typeof makePictureJob>;

export async function makePicture(app: App, { pictureId }: Input): Promise<void> {
  const waiting = await findStoredPicture(app.db, pictureId);
  if (!waiting || waiting.image || waiting.failure) return;
  const name = originalNameOf(pictureId);
  const clean = await cleanUpload(app, name);
  if (!clean) {
    await failPicture(app.db, pictureId, 'photo_unreadable');
    return;
  }
  const image = await makeVariants(app.images, clean, { owner: pictureId });
  await inTransaction(app.db, async (tx) => {
    await lockPicture(tx, pictureId);
    const now = await findStoredPicture(tx, pictureId);
    // Somebody deleted it meanwhile, or this job ran twice.
    if (!now) await discardFiles(tx, 'images', filesOf(image), DISCARD_HOURS);
    if (!now || now.image) return;
    await putImageOfPicture(tx, pictureId, await insertImage(tx, image, name));
  });
}
