// Takes a picture for the texts of the site:
// looks at it, stores it, and leaves the making of its files to a job.
import type { Readable } from 'node:stream';
import { PHOTO_LIMITS } from '#core/photos/photo-rules.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { type Actor, act } from '../../staff/act.ts';
import { checkPhoto } from '../check-photo.ts';
import { originalNameOf } from '../file-names.ts';
import { withReceivedFile } from '../receive-file.ts';
import { storeUpload } from '../stored-upload.ts';
import { forgetDiscarded } from '../upload-queries.ts';
import { findStoredPicture, insertPicture } from './picture-queries.ts';

type Input = {
  actor: Actor;
  /** Chosen by the sender, so that a retry after a lost answer is the same picture. */
  pictureId: string;
  fileName: string;
  content: Readable;
  promisedBytes: number | undefined;
};

export const uploadPicture = (app: App, input: Input): Promise<void> =>
  withReceivedFile(input, async (path) => {
    const failure = await checkPhoto(path);
    if (failure) throw new Problem(failure, PHOTO_LIMITS);
    const { actor, pictureId, fileName } = input;
    if (await findStoredPicture(app.db, pictureId)) return;
    const name = originalNameOf(pictureId);
    await storeUpload(app, name, path);
    const subject = { type: 'picture', id: pictureId };
    await act(app, { actor, action: 'content.edit', venueId: null, subject }, async (tx) => {
      if ((await insertPicture(tx, pictureId, fileName)) > 0)
        await app.jobs.enqueue(tx, 'make-picture', { pictureId });
      await forgetDiscarded(tx, 'uploads', [name]);
      return { result: undefined, after: { upload: pictureId } };
    });
  });
