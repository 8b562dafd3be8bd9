import { imageFileName, listImageVariants } from '#core/image.ts';

/** Every file that a picture has in the store for images. */
export const filesOf = ({ key, width }: { key: string; width: number }): string[] => [
  ...listImageVariants(width).map((variant) => imageFileName(key, variant.width, variant.format)),
  `${key}.json`,
];

/**
 * The name of an upload in its own store:
 * as it came at first, and cleaned once its pictures are made.
 */
export const originalNameOf = (uploadId: string): string => `${uploadId}.photo`;

/** As long as a page that was sent before may still be open or in a cache. */
export const DISCARD_HOURS = 24;
