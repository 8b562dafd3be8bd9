// Makes all sizes and formats of an image; the file names contain a hash of the content.
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import {
  type ImageFormat,
  imageFileName,
  imageHeight,
  imageWidths,
  listImageVariants,
  type StoredImage,
} from '#core/image.ts';
import { cropAround, type FocalPoint, MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#core/photos/photo-rules.ts';
import type { ImageStorage } from './image-storage.ts';

/**
 * Part of every key: a change of sizes or quality gives new names, so that files can be
 * cached forever.
 */
const PIPELINE_VERSION = '1';
const MAX_PLACEHOLDER_LENGTH = 400;
const BACKGROUND = '#fbf7f0';
const PHOTOGRAPH_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

type VariantOptions = {
  /** SVG can load other files, so only our own drawings may be SVG. */
  allowSvg?: boolean;
  /** `fast` is for the demo's thousand drawings, `thorough` for photographs. */
  effort?: 'fast' | 'thorough';
  /** What must stay visible. Without it the library looks for what catches the eye. */
  focal?: FocalPoint;
  /** Part of the key: files of two owners are never the same, so that one can delete its own. */
  owner?: string;
};

const EFFORTS = {
  fast: { avif: { quality: 48, effort: 0 }, webp: { quality: 72, effort: 2 }, jpg: { quality: 76 } },
  thorough: {
    avif: { quality: 50, effort: 4 },
    webp: { quality: 74, effort: 4 },
    jpg: { quality: 78, mozjpeg: true },
  },
} as const;

function imageError(reason: string, cause?: unknown): Error {
  return new Error(`Image rejected: ${reason}`, { cause });
}

function encode(picture: Sharp, format: ImageFormat, effort: 'fast' | 'thorough'): Promise<Buffer> {
  const settings = EFFORTS[effort];
  if (format === 'avif') return picture.avif(settings.avif).toBuffer();
  if (format === 'webp') return picture.webp(settings.webp).toBuffer();
  return picture.jpeg(settings.jpg).toBuffer();
}

/**
 * Decodes, turns and crops once, at the widest size that the original allows;
 * every variant is resized from it.
 */
async function decode(
  original: Buffer,
  { allowSvg = false, focal }: VariantOptions,
): Promise<{ pixels: Sharp; width: number }> {
  if (original.length > MAX_PHOTO_BYTES) throw imageError(`more than ${MAX_PHOTO_BYTES} bytes`);
  try {
    const source = sharp(original, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' });
    const { format, autoOrient } = await source.metadata();
    const accepted = PHOTOGRAPH_FORMATS.includes(format) || (allowSvg && format === 'svg');
    if (!accepted) throw imageError(`format ${format}`);
    const maxWidth = Math.min(autoOrient.width, Math.floor((autoOrient.height * 4) / 3));
    const width = imageWidths.findLast((candidate) => candidate <= maxWidth);
    if (width === undefined)
      throw imageError(`smaller than ${imageWidths[0]} by ${imageHeight(imageWidths[0])}`);
    const upright = source.autoOrient();
    const cropped = focal ? upright.extract(cropAround(autoOrient, focal)) : upright;
    const { data, info } = await cropped
      .resize(width, imageHeight(width), { fit: 'cover', position: 'attention' })
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: sharp(data, { raw: info }), width };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Image rejected')) throw error;
    throw imageError('not a readable image', error);
  }
}

/** A preview of 16 by 12 pixels that the browser shows blurred until the image has loaded. */
async function makePlaceholder(pixels: Sharp): Promise<string> {
  for (const quality of [40, 20, 1]) {
    const tiny = await pixels.clone().resize(16, 12).webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= MAX_PLACEHOLDER_LENGTH) return uri;
  }
  throw new Error(`placeholder is longer than ${MAX_PLACEHOLDER_LENGTH} characters at the lowest quality`);
}

/**
 * Writes `{key}-{width}.{ext}` for every variant, then `{key}.json`, whose existence means that
 * all variants exist, so that the next run reads one file.
 */
export async function makeVariants(
  storage: ImageStorage,
  original: Buffer,
  options: VariantOptions = {},
): Promise<StoredImage> {
  const { effort = 'thorough', focal, owner } = options;
  const key = createHash('sha256')
    .update(`${PIPELINE_VERSION}:${effort}:${owner ? `${owner}:${focal?.x},${focal?.y}:` : ''}`)
    .update(original)
    .digest('hex')
    .slice(0, 24);
  const known = await storage.findObject(`${key}.json`);
  if (known) return JSON.parse(known.toString('utf8')) as StoredImage;

  const { pixels, width } = await decode(original, options);
  for (const variant of listImageVariants(width)) {
    const name = imageFileName(key, variant.width, variant.format);
    if (await storage.hasObject(name)) continue;
    const sized = pixels.clone().resize(variant.width, imageHeight(variant.width));
    await storage.putObject(name, await encode(sized, variant.format, effort));
  }
  const image: StoredImage = {
    key,
    width,
    height: imageHeight(width),
    placeholder: await makePlaceholder(pixels),
  };
  await storage.putObject(`${key}.json`, Buffer.from(JSON.stringify(image)));
  return image;
}
