import type { FocalPoint } from '#core/photos/photo-rules.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { findStoredPhoto, putFocalPoint } from './photo-queries.ts';
import { lockVenue } from './upload-queries.ts';

type Input = { actor: Actor; venueId: number; photoId: number; focal: FocalPoint };

/** What guests see changes a moment later, when a job has made the new files. */
export const setFocalPoint = (app: App, { actor, venueId, photoId, focal }: Input): Promise<void> =>
  act(app, { actor, action: 'photo.edit', venueId, subject: { type: 'photo', id: photoId } }, async (tx) => {
    await lockVenue(tx, venueId);
    const photo = await findStoredPhoto(tx, venueId, photoId);
    if (!photo?.originalName) throw new Problem('not_found');
    await putFocalPoint(tx, photo.imageId, focal);
    await app.jobs.enqueue(tx, 'crop-photo', { venueId, photoId });
    return { result: undefined, before: { x: photo.focalX, y: photo.focalY }, after: focal };
  });
