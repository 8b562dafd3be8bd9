// Looks at a file that somebody sent before anything of it is decoded.
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import {
  isHeic,
  isPhotoType,
  PHOTO_HEAD_BYTES,
  type PhotoFailure,
  sizeFailure,
} from '#core/photos/photo-rules.ts';

/**
 * Why the file is not taken, or undefined.
 * Reads its header only: a bomb is refused before it unfolds.
 */
export async function checkPhoto(path: string): Promise<PhotoFailure | undefined> {
  // By our own list first: the library would also open drawings, which may load other files.
  const head = await readHead(path);
  if (!isPhotoType(head)) return isHeic(head) ? 'photo_heic' : 'photo_type';
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return sizeFailure(autoOrient);
  } catch {
    return 'photo_unreadable';
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PHOTO_HEAD_BYTES), 0, PHOTO_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
