// A picture inside a text: how its HTML names it, and which pictures a document has.
import { imageFileName, imageHeight } from '../image.ts';
import type { ContentDocument } from './content-document.ts';

/** Every picture has this size; narrower photos are refused. */
export const INLINE_WIDTH = 800;
export const INLINE_HEIGHT = imageHeight(INLINE_WIDTH);

const KEY = '[a-z0-9]{8,64}';
const SOURCE = new RegExp(`^/images/${KEY}-${INLINE_WIDTH}\\.webp$`);
const SOURCES_IN_HTML = new RegExp(`src="/images/(${KEY})-${INLINE_WIDTH}\\.webp"`, 'g');

export const inlinePictureSource = (key: string): string =>
  `/images/${imageFileName(key, INLINE_WIDTH, 'webp')}`;

export const isInlinePictureSource = (source: string): boolean => SOURCE.test(source);

/** Beside texts by id, and inside of them by key. */
export type NamedPictures = { imageIds: number[]; keys: string[] };

export function picturesIn({ settings, texts, sections }: ContentDocument): NamedPictures {
  const parts = [{ settings, texts }, ...sections];
  const html = parts.flatMap((part) => Object.values(part.texts).flatMap((fields) => Object.values(fields)));
  return {
    imageIds: [...new Set(parts.map((part) => Number(part.settings?.image_id)).filter((id) => id > 0))],
    keys: [
      ...new Set(html.flatMap((text) => [...text.matchAll(SOURCES_IN_HTML)].map(([, key = '']) => key))),
    ],
  };
}
