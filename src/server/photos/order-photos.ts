import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { type Actor, act } from '../staff/act.ts';
import { arrangePhotos, listStoredPhotos } from './photo-queries.ts';
import { lockVenue } from './upload-queries.ts';

type Input = { actor: Actor; venueId: number; ids: readonly number[] };

/** The order names every photo once; one that was made from an older list is refused. */
export async function orderPhotos(app: App, { actor, venueId, ids }: Input): Promise<void> {
  await act(
    app,
    { actor, action: 'photo.edit', venueId, subject: { type: 'venue', id: venueId } },
    async (tx) => {
      await lockVenue(tx, venueId);
      const before = (await listStoredPhotos(tx, venueId)).map(({ id }) => id);
      const isComplete = new Set(ids).size === ids.length && before.length === ids.length;
      if (!isComplete || !before.every((id) => ids.includes(id))) throw new Problem('photos_changed');
      await arrangePhotos(tx, venueId, ids);
      return { result: undefined, before: { photos: before }, after: { photos: ids } };
    },
  );
  announceVenueEdit(app);
}
