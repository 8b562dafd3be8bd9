// Opens the stores that the configuration names: directories, or a bucket that speaks S3.
import { mkdir } from 'node:fs/promises';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { openLocalStorage } from './local-storage.ts';

export async function openStorages({
  imagesDir,
  uploadsDir,
  bucket,
}: Pick<Config, 'imagesDir' | 'uploadsDir' | 'bucket'>): Promise<Pick<App, 'images' | 'uploads'>> {
  if (bucket) {
    // Loaded only here, because the client is large.
    const { openBucketStorage } = await import('./bucket-storage.ts');
    return { images: openBucketStorage(bucket, 'images'), uploads: openBucketStorage(bucket, 'uploads') };
  }
  for (const directory of [imagesDir, uploadsDir]) await mkdir(directory, { recursive: true });
  return { images: openLocalStorage(imagesDir), uploads: openLocalStorage(uploadsDir) };
}
