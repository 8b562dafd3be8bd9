// A file in the store for uploads: as it came at first, and cleaned once its pictures are made.
import type { App } from '../app.ts';
import { cleanPhoto } from './clean-photo.ts';
import { DISCARD_HOURS } from './file-names.ts';
import { discardFiles } from './upload-queries.ts';

type Stores = Pick<App, 'db' | 'uploads'>;

/** A file whose row is never written is deleted tomorrow. */
export async function storeUpload({ db, uploads }: Stores, name: string, path: string): Promise<void> {
  await discardFiles(db, 'uploads', [name], DISCARD_HOURS);
  await uploads.putFile(name, path);
}

/** Without camera data; undefined when it can't be decoded, and then it is deleted tomorrow. */
export async function cleanUpload({ db, uploads }: Stores, name: string): Promise<Buffer | undefined> {
  const content = await uploads.findObject(name);
  const clean = content && (await cleanPhoto(content));
  // Written over what came, so that the position of a phone is stored nowhere.
  if (clean) await uploads.putObject(name, clean);
  else await discardFiles(db, 'uploads', [name], DISCARD_HOURS);
  return clean;
}
