// Makes what we keep of a photo: without position, time or camera.
import sharp from 'sharp';
import { MAX_PHOTO_PIXELS } from '#core/photos/photo-rules.ts';

/** Wide enough for every variant of a wide photo, and far smaller than what a camera makes. */
const MAX_ORIGINAL_WIDTH = 2400;
const DECODE_LIMIT_SECONDS = 60;

/**
 * The photo without anything that the camera wrote into it, upright;
 * undefined when it can't be decoded.
 */
export async function cleanPhoto(content: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(content, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(MAX_ORIGINAL_WIDTH, MAX_ORIGINAL_WIDTH, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .timeout({ seconds: DECODE_LIMIT_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}
