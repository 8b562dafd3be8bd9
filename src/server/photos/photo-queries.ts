// The SQL of a venue's photos and their order.

import type { StoredImage } from '#core/image.ts';
import type { FocalPoint } from '#core/photos/photo-rules.ts';
import type { AltTexts } from '#core/photos/photos.contract.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type StoredPhoto = {
  id: number;
  imageId: number;
  key: string;
  width: number;
  height: number;
  placeholder: string;
  originalName: string | null;
  focalX: number;
  focalY: number;
  isRecropping: boolean;
  alts: Partial<AltTexts>;
};

const PHOTO_SQL = `select p.id, i.id as "imageId", i.storage_key as key, i.width, i.height, i.placeholder,
    i.original_name as "originalName", i.focal_x as "focalX", i.focal_y as "focalY",
    i.is_recropping as "isRecropping",
    coalesce((select json_object_agg(t.language, t.alt) from image_text t where t.image_id = i.id), '{}') as alts
  from venue_image p join image i on i.id = p.image_id where p.venue_id = $1 and p.menu_id is null`;

/** As guests see them: the main photo first. */
export const listStoredPhotos = (on: Connection, venueId: number) =>
  many<StoredPhoto>(on, {
    name: 'list-stored-photos',
    text: `${PHOTO_SQL}
      order by case p.role when 'primary' then 0 when 'mobile_primary' then 1 else 2 end, p.position, p.id`,
    values: [venueId],
  });

export const findStoredPhoto = (on: Connection, venueId: number, photoId: number) =>
  one<StoredPhoto>(on, {
    name: 'find-stored-photo',
    text: `${PHOTO_SQL} and p.id = $2`,
    values: [venueId, photoId],
  });

export const findPhotoByOriginal = (on: Connection, venueId: number, originalName: string) =>
  one<StoredPhoto>(on, {
    name: 'find-photo-by-original',
    text: `${PHOTO_SQL} and i.original_name = $2`,
    values: [venueId, originalName],
  });

export async function insertImage(
  on: Transaction,
  { key, width, height, placeholder }: StoredImage,
  originalName: string,
): Promise<number> {
  const image = await one<{ id: number }>(on, {
    name: 'insert-image-of-venue',
    text: `insert into image (storage_key, width, height, placeholder, original_name)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [key, width, height, placeholder, originalName],
  });
  if (!image) throw new Error('The image was not stored');
  return image.id;
}

/** Behind the last one. `arrangePhotos` makes the first one the main photo. */
export const insertVenueImage = (on: Transaction, venueId: number, imageId: number) =>
  run(on, {
    name: 'insert-venue-image',
    text: `insert into venue_image (venue_id, image_id, role, position)
      select $1, $2, 'alternative', coalesce(max(position) + 1, 0) from venue_image
      where venue_id = $1 and menu_id is null and role = 'alternative'`,
    values: [venueId, imageId],
  });

/** Above every position that is shown, so that no step of a new order meets an old one. */
const ASIDE = 10_000;

/** The first becomes the main photo of every screen; all ids must be the venue's. */
export async function arrangePhotos(on: Transaction, venueId: number, ids: readonly number[]): Promise<void> {
  await run(on, {
    name: 'set-photos-aside',
    text: `update venue_image p set role = 'alternative', position = ${ASIDE} + given.rank
      from unnest($2::integer[]) with ordinality as given (id, rank)
      where p.venue_id = $1 and p.id = given.id`,
    values: [venueId, ids],
  });
  await run(on, {
    name: 'arrange-photos',
    text: `update venue_image p set role = case given.rank when 1 then 'primary' else 'alternative' end,
        position = greatest(given.rank - 2, 0)
      from unnest($2::integer[]) with ordinality as given (id, rank)
      where p.venue_id = $1 and p.id = given.id`,
    values: [venueId, ids],
  });
}

/** Tells the boards of a change that only the picture's own rows have. */
export const touchPhoto = (on: Transaction, venueId: number, photoId: number) =>
  run(on, {
    name: 'touch-photo',
    text: 'update venue_image set position = position where venue_id = $1 and id = $2',
    values: [venueId, photoId],
  });

/** Whether other venues, or our own pages, show the same picture. */
export const isShownElsewhere = async (on: Connection, venueId: number, imageId: number): Promise<boolean> =>
  (await run(on, {
    name: 'find-other-uses-of-image',
    text: `select from venue_image where image_id = $2 and venue_id <> $1
      union all select from blog where image_id = $2
      union all select from page_box where image_id = $2
      union all select from partner where image_id = $2
      union all select from guide_section where image_id = $2 limit 1`,
    values: [venueId, imageId],
  })) > 0;

export const putAltTexts = (on: Transaction, imageId: number, alts: AltTexts) =>
  run(on, {
    name: 'put-alt-texts',
    text: `insert into image_text (image_id, language, alt) select $1, key, value from json_each_text($2)
      on conflict (image_id, language) do update set alt = excluded.alt`,
    values: [imageId, JSON.stringify(alts)],
  });

export const putFocalPoint = (on: Transaction, imageId: number, { x, y }: FocalPoint) =>
  run(on, {
    name: 'put-focal-point',
    text: 'update image set focal_x = $2, focal_y = $3, is_recropping = true where id = $1',
    values: [imageId, x, y],
  });

/** Only if nobody has asked for yet another crop meanwhile. */
export const putCrop = async (
  on: Transaction,
  imageId: number,
  { x, y }: FocalPoint,
  { key, width, height, placeholder }: StoredImage,
): Promise<boolean> =>
  (await run(on, {
    name: 'put-crop',
    text: `update image set storage_key = $4, width = $5, height = $6, placeholder = $7, is_recropping = false
      where id = $1 and focal_x = $2 and focal_y = $3`,
    values: [imageId, x, y, key, width, height, placeholder],
  })) === 1;

export const deletePhotoRow = (on: Transaction, venueId: number, photoId: number) =>
  run(on, {
    name: 'delete-photo',
    text: 'delete from venue_image where venue_id = $1 and id = $2',
    values: [venueId, photoId],
  });

export const deleteImageRow = (on: Transaction, imageId: number) =>
  run(on, { name: 'delete-image', text: 'delete from image where id = $1', values: [imageId] });
