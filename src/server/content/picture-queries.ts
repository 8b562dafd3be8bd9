// A stored picture beside a text, with its description in the text's language.
import { and, eq } from 'drizzle-orm';
import type { Picture } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import { image, imageText } from '../db/schema/image.ts';

export const pictureColumns = {
  key: image.storageKey,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
  alt: imageText.alt,
};

type PictureRow = { [Name in keyof typeof pictureColumns]: Picture[Name] | null };

export const isDescribedIn = (language: Language) =>
  and(eq(imageText.imageId, image.id), eq(imageText.language, language));

export const presentStoredPicture = ({ key, width, height, placeholder, alt }: PictureRow): Picture | null =>
  key === null || width === null || height === null
    ? null
    : { key, width, height, placeholder: placeholder ?? '', alt: alt ?? '' };
