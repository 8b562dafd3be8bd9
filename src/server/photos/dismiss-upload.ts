import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { DISCARD_HOURS, originalNameOf } from './file-names.ts';
import { deleteUpload, discardFiles, lockVenue } from './upload-queries.ts';

type Input = { actor: Actor; venueId: number; uploadId: string };

/** Takes an upload off the list, whether it failed or still waits. */
export const dismissUpload = (app: App, { actor, venueId, uploadId }: Input): Promise<void> =>
  act(app, { actor, action: 'photo.edit', venueId, subject: { type: 'photo', id: uploadId } }, async (tx) => {
    await lockVenue(tx, venueId);
    if ((await deleteUpload(tx, venueId, uploadId)) === 0) throw new Problem('not_found');
    await discardFiles(tx, 'uploads', [originalNameOf(uploadId)], DISCARD_HOURS);
    return { result: undefined };
  });
