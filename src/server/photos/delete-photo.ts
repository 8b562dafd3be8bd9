import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { type Actor, act } from '../staff/act.ts';
import { DISCARD_HOURS, filesOf } from './file-names.ts';
import {
  arrangePhotos,
  deleteImageRow,
  deletePhotoRow,
  findStoredPhoto,
  listStoredPhotos,
} from './photo-queries.ts';
import { discardFiles, lockVenue } from './upload-queries.ts';

type Input = { actor: Actor; venueId: number; photoId: number };

/**
 * Guests don't see it from now on; its files are deleted a day later.
 * A picture that we drew keeps them.
 */
export async function deletePhoto(app: App, { actor, venueId, photoId }: Input): Promise<void> {
  await act(
    app,
    { actor, action: 'photo.edit', venueId, subject: { type: 'photo', id: photoId } },
    async (tx) => {
      await lockVenue(tx, venueId);
      const photo = await findStoredPhoto(tx, venueId, photoId);
      if (!photo) throw new Problem('not_found');
      await deletePhotoRow(tx, venueId, photoId);
      if (photo.originalName) {
        await deleteImageRow(tx, photo.imageId);
        await discardFiles(tx, 'images', filesOf(photo), DISCARD_HOURS);
        await discardFiles(tx, 'uploads', [photo.originalName], DISCARD_HOURS);
      }
      const left = (await listStoredPhotos(tx, venueId)).map(({ id }) => id);
      await arrangePhotos(tx, venueId, left);
      return { result: undefined, before: { picture: photo.key } };
    },
  );
  announceVenueEdit(app);
}
