// Takes a photo from somebody of the venue:
// looks at it, stores it, and leaves the making of pictures to a job.
import type { Readable } from 'node:stream';
import { MAX_PHOTOS, PHOTO_LIMITS } from '#core/photos/photo-rules.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { checkPhoto } from './check-photo.ts';
import { originalNameOf } from './file-names.ts';
import { findPhotoByOriginal, listStoredPhotos } from './photo-queries.ts';
import { withReceivedFile } from './receive-file.ts';
import { storeUpload } from './stored-upload.ts';
import { findUpload, forgetDiscarded, insertUpload, listUploads, lockVenue } from './upload-queries.ts';

type Input = {
  actor: Actor;
  venueId: number;
  /** Chosen by the sender, so that a retry after a lost answer is the same upload. */
  uploadId: string;
  fileName: string;
  content: Readable;
  promisedBytes: number | undefined;
};

export const uploadPhoto = (app: App, input: Input): Promise<void> =>
  withReceivedFile(input, async (path) => {
    const failure = await checkPhoto(path);
    if (failure) throw new Problem(failure, PHOTO_LIMITS);
    const { actor, venueId, uploadId, fileName } = input;
    const name = originalNameOf(uploadId);
    if (await isKnown(app, input)) return;
    await storeUpload(app, name, path);
    const request = {
      actor,
      action: 'photo.edit',
      venueId,
      subject: { type: 'photo', id: uploadId },
    } as const;
    await act(app, request, async (tx) => {
      if (!(await lockVenue(tx, venueId))) throw new Problem('not_found');
      const [photos, uploads] = [await listStoredPhotos(tx, venueId), await listUploads(tx, venueId)];
      if (photos.length + uploads.length >= MAX_PHOTOS) throw new Problem('photo_limit', PHOTO_LIMITS);
      await insertUpload(tx, venueId, uploadId, fileName);
      await forgetDiscarded(tx, 'uploads', [name]);
      await app.jobs.enqueue(tx, 'make-photo', { venueId, uploadId });
      return { result: undefined, after: { upload: uploadId } };
    });
  });

/** Whether this upload came before, so that nothing is left to do. */
const isKnown = async ({ db }: App, { venueId, uploadId }: Input): Promise<boolean> =>
  (await findPhotoByOriginal(db, venueId, originalNameOf(uploadId))) !== undefined ||
  (await findUpload(db, venueId, uploadId)) !== undefined;
