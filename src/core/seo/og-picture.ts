// The picture that a shared link shows: one per venue and city, in each language.
import { LANGUAGES, type Language, PRODUCT_TYPES, type ProductType } from '../market.ts';
import { isSlug } from '../paths-words.ts';

export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const KINDS = ['city', ...PRODUCT_TYPES] as const;
export type OgKind = 'city' | ProductType;
export type OgSubject = { language: Language; kind: OgKind; slug: string };

export const ogPicturePath = ({ language, kind, slug }: OgSubject): string =>
  `/img/og/${language}/${kind}/${slug}.jpg`;

/** Undefined for a URL that none of our pictures has. */
export function readOgSubject(given: {
  language?: string | undefined;
  kind?: string | undefined;
  file?: string | undefined;
}): OgSubject | undefined {
  const language = LANGUAGES.find((one) => one === given.language);
  const kind = KINDS.find((one) => one === given.kind);
  const [, slug = ''] = /^(.+)\.jpg$/.exec(given.file ?? '') ?? [];
  return language && kind && isSlug(slug) ? { language, kind, slug } : undefined;
}
