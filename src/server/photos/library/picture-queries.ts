// The SQL of the pictures that texts show.
import type { PhotoFailure } from '#core/photos/photo-rules.ts';
import type { AltTexts } from '#core/photos/photos.contract.ts';
import { type Connection, many, one, run, type Transaction } from '../../db/database.ts';

export type StoredPicture = {
  id: string;
  fileName: string;
  failure: PhotoFailure | null;
  image: {
    id: number;
    key: string;
    width: number;
    height: number;
    placeholder: string;
    originalName: string | null;
  } | null;
  alts: Partial<AltTexts>;
};

const PICTURE_SQL = `select p.id, p.file_name as "fileName", p.failure,
    case when i.id is not null then json_build_object('id', i.id, 'key', i.storage_key, 'width', i.width,
      'height', i.height, 'placeholder', i.placeholder, 'originalName', i.original_name) end as image,
    coalesce((select json_object_agg(t.language, t.alt) from image_text t where t.image_id = i.id), '{}') as alts
  from library_picture p left join image i on i.id = p.image_id`;

/** Newest first. */
export const listStoredPictures = (on: Connection, limit: number) =>
  many<StoredPicture>(on, {
    name: 'list-library-pictures',
    text: `${PICTURE_SQL} order by p.uploaded_at desc, p.id limit $1`,
    values: [limit],
  });

export const listPicturesOfImages = (on: Connection, imageIds: readonly number[]) =>
  many<StoredPicture>(on, {
    name: 'list-shown-pictures',
    text: `${PICTURE_SQL} where p.image_id = any ($1)`,
    values: [imageIds],
  });

export const findStoredPicture = (on: Connection, pictureId: string) =>
  one<StoredPicture>(on, {
    name: 'find-library-picture',
    text: `${PICTURE_SQL} where p.id = $1`,
    values: [pictureId],
  });

/** Changes of one picture take turns: the row is locked until the transaction ends. */
export const lockPicture = async (on: Transaction, pictureId: string): Promise<boolean> =>
  (await run(on, {
    name: 'lock-library-picture',
    text: 'select from library_picture where id = $1 for update',
    values: [pictureId],
  })) === 1;

/** A deletion of one of them waits, and then sees what this transaction wrote. */
export const lockNamedPictures = (
  on: Transaction,
  { imageIds, keys }: { imageIds: readonly number[]; keys: readonly string[] },
) =>
  many<{ id: number; key: string }>(on, {
    name: 'lock-named-pictures',
    text: `select i.id, i.storage_key as key from library_picture p join image i on i.id = p.image_id
      where i.id = any ($1) or i.storage_key = any ($2) order by p.id for share of p`,
    values: [imageIds, keys],
  });

export const insertPicture = (on: Transaction, pictureId: string, fileName: string) =>
  run(on, {
    name: 'insert-library-picture',
    text: `insert into library_picture (id, file_name) values ($1, $2) on conflict (id) do nothing`,
    values: [pictureId, fileName],
  });

export const failPicture = (on: Connection, pictureId: string, failure: PhotoFailure) =>
  run(on, {
    name: 'fail-library-picture',
    text: 'update library_picture set failure = $2 where id = $1 and image_id is null',
    values: [pictureId, failure],
  });

export const putImageOfPicture = (on: Transaction, pictureId: string, imageId: number) =>
  run(on, {
    name: 'put-image-of-library-picture',
    text: 'update library_picture set image_id = $2, failure = null where id = $1',
    values: [pictureId, imageId],
  });

export const deletePictureRow = (on: Transaction, pictureId: string) =>
  run(on, {
    name: 'delete-library-picture',
    text: 'delete from library_picture where id = $1',
    values: [pictureId],
  });

/**
 * Whether a text shows it, or did in a revision that can be restored;
 * in a text it is named by its key.
 */
export const isInTexts = async (on: Connection, { id, key }: { id: number; key: string }): Promise<boolean> =>
  (await run(on, {
    name: 'find-texts-with-picture',
    text: `select from blog where image_id = $1
      union all select from partner where image_id = $1
      union all select from page_box where image_id = $1
      union all select from guide_section where image_id = $1
      union all select from venue_image where image_id = $1
      union all select from content_revision where document @? $2::jsonpath or strpos(document::text, $3) > 0
      limit 1`,
    values: [id, `$.**.image_id ? (@ == ${id})`, key],
  })) > 0;

/** Tells every process that pages changed, as the triggers of the texts' tables do. */
export const announceTexts = (on: Transaction) =>
  run(on, { name: 'announce-texts', text: 'insert into venue_change (venue_id) values (0)' });
