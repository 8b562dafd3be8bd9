import { LANGUAGES } from '#core/market.ts';
import type { LibraryPicture } from '#core/photos/library.contract.ts';

/**
 * What it shows, in the person's language first, or the name of its file;
 * empty when nobody has said either.
 */
export function pictureName({ alts, file_name }: LibraryPicture, language: string): string {
  const own = LANGUAGES.find((one) => one === language) ?? 'da';
  return [own, ...LANGUAGES].map((one) => alts[one]).find(Boolean) ?? file_name;
}
