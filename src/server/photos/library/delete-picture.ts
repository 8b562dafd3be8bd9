import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { type Actor, act } from '../../staff/act.ts';
import { DISCARD_HOURS, filesOf, originalNameOf } from '../file-names.ts';
import { deleteImageRow } from '../photo-queries.ts';
import { discardFiles } from '../upload-queries.ts';
import { deletePictureRow, findStoredPicture, isInTexts, lockPicture } from './picture-queries.ts';

type Input = { actor: Actor; pictureId: string };

/** Only one that no revision names, so that every revision can be restored as it was. */
export const deletePicture = (app: App, { actor, pictureId }: Input): Promise<void> =>
  act(
    app,
    { actor, action: 'content.edit', venueId: null, subject: { type: 'picture', id: pictureId } },
    async (tx) => {
      await lockPicture(tx, pictureId);
      const picture = await findStoredPicture(tx, pictureId);
      if (!picture) throw new Problem('not_found');
      const { image } = picture;
      if (image && (await isInTexts(tx, image))) throw new Problem('picture_used');
      await deletePictureRow(tx, pictureId);
      if (image) {
        await deleteImageRow(tx, image.id);
        // What we drew ourselves keeps its files.
        if (image.originalName) await discardFiles(tx, 'images', filesOf(image), DISCARD_HOURS);
      }
      await discardFiles(tx, 'uploads', [image?.originalName ?? originalNameOf(pictureId)], DISCARD_HOURS);
      return { result: undefined, before: { picture: image?.key ?? null } };
    },
  );
