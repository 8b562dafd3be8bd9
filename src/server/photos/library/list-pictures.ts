import {
  isProcessed,
  type LibraryPage,
  type LibraryPicture,
  type ProcessedPicture,
} from '#core/photos/library.contract.ts';
import type { App } from '../../app.ts';
import { listPicturesOfImages, listStoredPictures, type StoredPicture } from './picture-queries.ts';

/** The newest pictures that texts can show, with those that wait or failed. */
export async function listPictures({ db }: Pick<App, 'db'>, count: number): Promise<LibraryPage> {
  const pictures = await listStoredPictures(db, count + 1);
  return { pictures: pictures.slice(0, count).map(present), has_more: pictures.length > count };
}

/** Those that the images belong to. */
export const listPicturesShown = async (
  { db }: Pick<App, 'db'>,
  imageIds: readonly number[],
): Promise<ProcessedPicture[]> =>
  imageIds.length === 0 ? [] : (await listPicturesOfImages(db, imageIds)).map(present).filter(isProcessed);

const present = ({ id, fileName, failure, image, alts }: StoredPicture): LibraryPicture => ({
  id,
  file_name: fileName,
  failure,
  image: image && {
    id: image.id,
    key: image.key,
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
  },
  alts: { da: '', sv: '', en: '', ...alts },
});
