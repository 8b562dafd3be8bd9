import type { AltTexts } from '#core/photos/photos.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { type Actor, act } from '../../staff/act.ts';
import { putAltTexts } from '../photo-queries.ts';
import { announceTexts, findStoredPicture, lockPicture } from './picture-queries.ts';

type Input = { actor: Actor; pictureId: string; alts: AltTexts };

/** Says in words what a picture shows, wherever it is the picture of a text. */
export const describePicture = (app: App, { actor, pictureId, alts }: Input): Promise<void> =>
  act(
    app,
    { actor, action: 'content.edit', venueId: null, subject: { type: 'picture', id: pictureId } },
    async (tx) => {
      await lockPicture(tx, pictureId);
      const picture = await findStoredPicture(tx, pictureId);
      if (!picture?.image) throw new Problem('not_found');
      await putAltTexts(tx, picture.image.id, alts);
      await announceTexts(tx);
      return { result: undefined, before: picture.alts, after: alts };
    },
  );
