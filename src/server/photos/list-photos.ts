import type { StoredImage } from '#core/image.ts';
import type { FocalPoint, PhotoFailure } from '#core/photos/photo-rules.ts';
import type { AltTexts } from '#core/photos/photos.contract.ts';
import type { App } from '../app.ts';
import { listStoredPhotos } from './photo-queries.ts';
import { listUploads } from './upload-queries.ts';

export type Photo = {
  id: number;
  image: StoredImage;
  focal: FocalPoint;
  /** Whether another part of it can be shown. */
  hasOriginal: boolean;
  isRecropping: boolean;
  alts: AltTexts;
};

/** One that guests don't see yet, or never will: `failure` says why. */
export type Upload = { id: string; fileName: string; failure: PhotoFailure | null };

export async function listPhotos(
  { db }: Pick<App, 'db'>,
  venueId: number,
): Promise<{ photos: Photo[]; uploads: Upload[] }> {
  const [photos, uploads] = await Promise.all([listStoredPhotos(db, venueId), listUploads(db, venueId)]);
  return {
    photos: photos.map(({ id, key, width, height, placeholder, ...photo }) => ({
      id,
      image: { key, width, height, placeholder },
      focal: { x: photo.focalX, y: photo.focalY },
      hasOriginal: photo.originalName !== null,
      isRecropping: photo.isRecropping,
      alts: { da: '', sv: '', en: '', ...photo.alts },
    })),
    uploads,
  };
}
