import type { AltTexts } from '#core/photos/photos.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { type Actor, act } from '../staff/act.ts';
import { findStoredPhoto, isShownElsewhere, putAltTexts, touchPhoto } from './photo-queries.ts';
import { lockVenue } from './upload-queries.ts';

type Input = { actor: Actor; venueId: number; photoId: number; alts: AltTexts };

/** Says in words what a photo shows, for guests who can't see it. */
export async function describePhoto(app: App, { actor, venueId, photoId, alts }: Input): Promise<void> {
  await act(
    app,
    { actor, action: 'photo.edit', venueId, subject: { type: 'photo', id: photoId } },
    async (tx) => {
      await lockVenue(tx, venueId);
      const photo = await findStoredPhoto(tx, venueId, photoId);
      if (!photo) throw new Problem('not_found');
      if (await isShownElsewhere(tx, venueId, photo.imageId)) throw new Problem('photo_shared');
      await putAltTexts(tx, photo.imageId, alts);
      await touchPhoto(tx, venueId, photoId);
      return { result: undefined, before: photo.alts, after: alts };
    },
  );
  announceVenueEdit(app);
}
