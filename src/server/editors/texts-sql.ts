import type { Section } from '#core/editors/content-document.ts';
import { LANGUAGES } from '#core/market.ts';

/**
 * The rows of a table of texts as one object by language;
 * `isOwn` says which rows, e.g. `blog_id = b.id`.
 */
export const textsSql = (table: string, isOwn: string, columns: readonly string[]): string =>
  `coalesce((select jsonb_object_agg(language, jsonb_build_object(${columns
    .map((column) => `'${column}', ${column}`)
    .join(', ')})) from ${table} where ${isOwn}), '{}')`;

/**
 * The texts of sections as a parameter of rows by slug and language;
 * one that is not written is left out.
 */
export const textRowsOf = (
  sections: readonly Section[],
  isWritten: (texts: Section['texts']['da']) => boolean,
): string =>
  JSON.stringify(
    sections.flatMap(({ slug, texts }) =>
      LANGUAGES.filter((language) => isWritten(texts[language])).map((language) => ({
        slug,
        language,
        ...texts[language],
      })),
    ),
  );
