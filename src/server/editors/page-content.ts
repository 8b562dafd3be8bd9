// Written pages and the guide, which are sections in a sequence.
import { emptyDocument, emptySection, type Section } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import { LANGUAGES } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { type ContentStore, withTexts } from './content-store.ts';
import {
  deferPositions,
  deleteGuideTexts,
  deleteOtherGuideSections,
  deleteOtherPageSections,
  deletePageSectionTexts,
  findWrittenPage,
  insertGuideTexts,
  insertPageSectionTexts,
  listGuideSections,
  listPageSections,
  listPageTexts,
  listWrittenPages,
  putGuideSections,
  putPageSections,
  putPageTexts,
  touchPage,
} from './section-queries.ts';

type StoredSection = { slug: string; isPublished: boolean; texts: Partial<Section['texts']> };

const toSections = (kind: ContentKind, rows: readonly StoredSection[]): Section[] =>
  rows.map(({ slug, isPublished, texts }) => {
    const empty = emptySection(kind);
    const stored = LANGUAGES.map((language) => ({ language, ...texts[language] }));
    return { slug, is_published: isPublished, texts: withTexts(empty.texts, stored) };
  });

export const pageContent: ContentStore = {
  list: listWrittenPages,
  load: async (on, pageId) => {
    if (!(await findWrittenPage(on, pageId))) return undefined;
    const { settings, texts } = emptyDocument('page');
    return {
      settings,
      texts: withTexts(texts, await listPageTexts(on, pageId)),
      sections: toSections('page', await listPageSections(on, pageId)),
    };
  },
  write: async (tx, pageId, { texts, sections }) => {
    const rows = LANGUAGES.map((language) => {
      const { title = '', summary = '' } = texts[language];
      return { language, title, summary };
    });
    await touchPage(tx, pageId);
    await putPageTexts(
      tx,
      pageId,
      rows.filter(({ title, summary }) => title && summary),
    );
    await deferPositions(tx);
    await deleteOtherPageSections(tx, pageId, sections);
    await putPageSections(tx, pageId, sections);
    await deletePageSectionTexts(tx, pageId);
    await insertPageSectionTexts(tx, pageId, sections);
  },
  routeOf: async (on, pageId) => {
    const page = await findWrittenPage(on, pageId);
    if (!page) throw new Problem('not_found');
    return { routeId: page.name, params: {} };
  },
};

/** There is one guide. */
const GUIDE_ID = 1;

export const guideContent: ContentStore = {
  list: async () => [{ subjectId: GUIDE_ID, publishedAt: new Date(0) }],
  load: async (on, subjectId) =>
    subjectId === GUIDE_ID
      ? { ...emptyDocument('guide'), sections: toSections('guide', await listGuideSections(on)) }
      : undefined,
  write: async (tx, _, { sections }) => {
    await deferPositions(tx);
    await deleteOtherGuideSections(tx, sections);
    await putGuideSections(tx, sections);
    await deleteGuideTexts(tx);
    await insertGuideTexts(tx, sections);
  },
  routeOf: async () => ({ routeId: 'guide', params: {} }),
};
