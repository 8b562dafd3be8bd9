// The SQL of photos that wait to be made into pictures, and of files that no row names any more.
import type { PhotoFailure } from '#core/photos/photo-rules.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type Store = 'images' | 'uploads';

/** Changes of a venue's photos take turns: each finds the order that the last one left. */
export const lockVenue = async (on: Transaction, venueId: number): Promise<boolean> =>
  (await run(on, {
    name: 'lock-venue-of-photos',
    text: 'select from venue where id = $1 for no key update',
    values: [venueId],
  })) === 1;

type StoredUpload = { id: string; fileName: string; failure: PhotoFailure | null };

export const listUploads = (on: Connection, venueId: number) =>
  many<StoredUpload>(on, {
    name: 'list-photo-uploads',
    text: `select id, file_name as "fileName", failure from photo_upload where venue_id = $1
      order by uploaded_at, id`,
    values: [venueId],
  });

export const findUpload = (on: Connection, venueId: number, uploadId: string) =>
  one<StoredUpload>(on, {
    name: 'find-photo-upload',
    text: `select id, file_name as "fileName", failure from photo_upload where venue_id = $1 and id = $2`,
    values: [venueId, uploadId],
  });

export const insertUpload = (on: Transaction, venueId: number, uploadId: string, fileName: string) =>
  run(on, {
    name: 'insert-photo-upload',
    text: `insert into photo_upload (venue_id, id, file_name) values ($1, $2, $3)
      on conflict (venue_id, id) do update set failure = null, file_name = excluded.file_name`,
    values: [venueId, uploadId, fileName],
  });

export const failUpload = (on: Connection, venueId: number, uploadId: string, failure: PhotoFailure) =>
  run(on, {
    name: 'fail-photo-upload',
    text: 'update photo_upload set failure = $3 where venue_id = $1 and id = $2',
    values: [venueId, uploadId, failure],
  });

export const deleteUpload = (on: Transaction, venueId: number, uploadId: string) =>
  run(on, {
    name: 'delete-photo-upload',
    text: 'delete from photo_upload where venue_id = $1 and id = $2',
    values: [venueId, uploadId],
  });

/** Deletes the files later, unless a row names them again by then. */
export const discardFiles = (on: Connection, store: Store, names: readonly string[], hours: number) =>
  run(on, {
    name: 'discard-files',
    text: `insert into discarded_file (store, name, delete_at)
      select $1, name, app_now() + make_interval(hours => $3) from unnest($2::text[]) as name
      on conflict (store, name) do update set delete_at = excluded.delete_at`,
    values: [store, names, hours],
  });

export const forgetDiscarded = (on: Connection, store: Store, names: readonly string[]) =>
  run(on, {
    name: 'forget-discarded-files',
    text: 'delete from discarded_file where store = $1 and name = any ($2)',
    values: [store, names],
  });

export const listDiscardedFiles = (on: Connection, limit: number) =>
  many<{ store: Store; name: string }>(on, {
    name: 'list-discarded-files',
    text: `select store, name from discarded_file where delete_at <= app_now() order by delete_at limit $1`,
    values: [limit],
  });
