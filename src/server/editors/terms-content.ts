// The terms for tickets and for gift cards. A publication is a new version.
import { emptyDocument } from '#core/editors/content-document.ts';
import { LANGUAGES } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { type ContentStore, withTexts } from './content-store.ts';
import { insertTermsTexts, insertTermsVersion, listNewestTerms, type TermsKind } from './terms-queries.ts';

const TERMS: readonly TermsKind[] = ['booking', 'giftcard'];
const termsKind = (subjectId: number): TermsKind | undefined => TERMS[subjectId - 1];

export const termsContent: ContentStore = {
  list: async () => TERMS.map((_, index) => ({ subjectId: index + 1, publishedAt: new Date(0) })),
  load: async (on, subjectIds) => {
    const empty = emptyDocument('terms');
    const stored = new Map((await listNewestTerms(on)).map(({ kind, texts }) => [kind, texts]));
    return new Map(
      TERMS.map(
        (kind, index) =>
          [index + 1, { ...empty, texts: withTexts(empty.texts, stored.get(kind) ?? {}) }] as const,
      ).filter(([subjectId]) => subjectIds.includes(subjectId)),
    );
  },
  write: async (tx, subjectId, { texts }) => {
    const kind = termsKind(subjectId);
    if (!kind) throw new Problem('not_found');
    const rows = LANGUAGES.map((language) => ({ language, body_html: texts[language]['body_html'] ?? '' }));
    const versionId = await insertTermsVersion(tx, kind);
    await insertTermsTexts(
      tx,
      versionId,
      rows.filter(({ body_html }) => body_html),
    );
  },
  routeOf: async () => ({ routeId: 'terms', params: {} }),
};
