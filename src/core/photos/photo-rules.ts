// What a photo of a venue must be, and which part of it guests see.
import { imageHeight } from '../image.ts';

const MAX_PHOTO_MEGABYTES = 15;
export const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;
const MAX_PHOTO_MEGAPIXELS = 60;
export const MAX_PHOTO_PIXELS = MAX_PHOTO_MEGAPIXELS * 1_000_000;
/** Narrower ones would be blurred on a card. */
const MIN_PHOTO_WIDTH = 800;
const MIN_PHOTO_HEIGHT = imageHeight(MIN_PHOTO_WIDTH);
export const MAX_PHOTOS = 30;
export const MAX_ALT_LENGTH = 200;

/** The numbers that the texts of refusals name. */
export const PHOTO_LIMITS = {
  megabytes: MAX_PHOTO_MEGABYTES,
  megapixels: MAX_PHOTO_MEGAPIXELS,
  width: MIN_PHOTO_WIDTH,
  height: MIN_PHOTO_HEIGHT,
  count: MAX_PHOTOS,
};

/** Phones convert other kinds into one of these when they are asked for them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why a file is not taken. */
export const PHOTO_FAILURES = [
  'photo_type',
  'photo_heic',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_unreadable',
] as const;
export type PhotoFailure = (typeof PHOTO_FAILURES)[number];

const startsWith = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  text.split('').every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** How many bytes `isPhotoType` looks at. */
export const PHOTO_HEAD_BYTES = 16;

/** By content, because a name and a media type say what the sender likes. */
export const isPhotoType = (head: Uint8Array): boolean =>
  startsWith(head, '\xff\xd8\xff') ||
  startsWith(head, '\x89PNG\r\n\x1a\n') ||
  (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) ||
  (startsWith(head, 'ftyp', 4) && (startsWith(head, 'avif', 8) || startsWith(head, 'avis', 8)));

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'] as const;

/** As iPhones store photos. Our decoder doesn't read it: its codec is patented. */
export const isHeic = (head: Uint8Array): boolean =>
  startsWith(head, 'ftyp', 4) && HEIC_BRANDS.some((brand) => startsWith(head, brand, 8));

/** The point that stays visible in every crop of a photo, in percent from the left and the top. */
export type FocalPoint = { x: number; y: number };
export const CENTRE: FocalPoint = { x: 50, y: 50 };

type Size = { width: number; height: number };

/**
 * The largest part of the photo that has the shape of our pictures, as near to the focal
 * point as it goes.
 */
export function cropAround({ width, height }: Size, focal: FocalPoint) {
  const cropWidth = Math.min(width, Math.floor((height * 4) / 3));
  const cropHeight = Math.min(height, imageHeight(cropWidth));
  const start = (length: number, cropped: number, percent: number): number =>
    Math.round(Math.min(Math.max((length * percent) / 100 - cropped / 2, 0), length - cropped));
  return {
    left: start(width, cropWidth, focal.x),
    top: start(height, cropHeight, focal.y),
    width: cropWidth,
    height: cropHeight,
  };
}

/** The first reason against a photo of this size. */
export function sizeFailure(size: Size): PhotoFailure | undefined {
  if (size.width * size.height > MAX_PHOTO_PIXELS) return 'photo_too_many_pixels';
  return cropAround(size, CENTRE).width < MIN_PHOTO_WIDTH ? 'photo_too_small' : undefined;
}
