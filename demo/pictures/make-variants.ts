// The image pipeline: one original in, the files that pages ask for out, named by content.
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
import type { ImageStorage } from '#server/images/image-storage.ts';

/** Part of every key: a change of sizes or quality gives new names, so caches may keep files for ever. */
const pipelineVersion = '1';
const maxPixels = 50_000_000;
const maxBytes = 30 * 1024 * 1024;
const maxPlaceholderLength = 400;
const paper = '#fbf7f0';
const photographFormats: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

type VariantOptions = {
  /** SVG can reach for other files, so only drawings of our own are let in. */
  allowSvg?: boolean;
  /** `fast` is for the demo's thousand drawings; photographs are encoded once and read for years. */
  effort?: 'fast' | 'thorough';
};

const efforts = {
  fast: { avif: { quality: 48, effort: 0 }, webp: { quality: 72, effort: 2 }, jpg: { quality: 76 } },
  thorough: {
    avif: { quality: 50, effort: 4 },
    webp: { quality: 74, effort: 4 },
    jpg: { quality: 78, mozjpeg: true },
  },
} as const;

function rejected(reason: string, cause?: unknown): Error {
  return new Error(`Image rejected: ${reason}`, { cause });
}

function encode(picture: Sharp, format: ImageFormat, effort: 'fast' | 'thorough'): Promise<Buffer> {
  const settings = efforts[effort];
  if (format === 'avif') return picture.avif(settings.avif).toBuffer();
  if (format === 'webp') return picture.webp(settings.webp).toBuffer();
  return picture.jpeg(settings.jpg).toBuffer();
}

/** Decodes, turns and crops once, at the widest size that the original allows; every variant is cut from that. */
async function decode(original: Buffer, allowSvg: boolean): Promise<{ pixels: Sharp; width: number }> {
  if (original.length > maxBytes) throw rejected(`more than ${maxBytes} bytes`);
  try {
    const source = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format, autoOrient } = await source.metadata();
    const accepted = photographFormats.includes(format) || (allowSvg && format === 'svg');
    if (!accepted) throw rejected(`format ${format}`);
    const roomFor = Math.min(autoOrient.width, Math.floor((autoOrient.height * 4) / 3));
    const width = imageWidths.findLast((candidate) => candidate <= roomFor);
    if (width === undefined)
      throw rejected(`smaller than ${imageWidths[0]} by ${imageHeight(imageWidths[0])}`);
    const { data, info } = await source
      .autoOrient()
      .resize(width, imageHeight(width), { fit: 'cover', position: 'attention' })
      .flatten({ background: paper })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: sharp(data, { raw: info }), width };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Image rejected')) throw error;
    throw rejected('not a readable image', error);
  }
}

/** Sixteen by twelve pixels that the browser smooths while the real file is on its way. */
async function makePlaceholder(pixels: Sharp): Promise<string> {
  for (const quality of [40, 20, 1]) {
    const tiny = await pixels.clone().resize(16, 12).webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= maxPlaceholderLength) return uri;
  }
  throw new Error('placeholder does not fit');
}

/**
 * Writes `{key}-{width}.{ext}` for every promised variant, then `{key}.json`, which says that all of them are there
 * and makes the next run a single read.
 */
export async function makeVariants(
  storage: ImageStorage,
  original: Buffer,
  options: VariantOptions = {},
): Promise<StoredImage> {
  const { allowSvg = false, effort = 'thorough' } = options;
  const key = createHash('sha256')
    .update(`${pipelineVersion}:${effort}:`)
    .update(original)
    .digest('hex')
    .slice(0, 24);
  const known = await storage.findObject(`${key}.json`);
  if (known) return JSON.parse(known.toString('utf8')) as StoredImage;

  const { pixels, width } = await decode(original, allowSvg);
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
