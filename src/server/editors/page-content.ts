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
  findStaticPage,
  insertGuideTexts,
  insertPageSectionTexts,
  listGuideSections,
  listPageSections,
  listStaticPages,
  putGuideSections,
  putPageSections,
  putPageTexts,
  readPages,
  touchPage,
} from './section-queries.ts';

type StoredSection = { slug: string; isPublished: boolean; texts: Partial<Section['texts']> };

const toSections = (kind: ContentKind, rows: readonly StoredSection[]): Section[] => {
  const { texts: empty } = emptySection(kind);
  return rows.map(({ slug, isPublished, texts }) => ({
    slug,
    is_published: isPublished,
    texts: withTexts(empty, texts),
  }));
};

export const pageContent: ContentStore = {
  list: listStaticPages,
  load: async (on, pageIds) => {
    const { settings, texts: empty } = emptyDocument('page');
    const pages = await readPages(on, pageIds);
    const sections = Map.groupBy(await listPageSections(on, pageIds), ({ pageId }) => pageId);
    return new Map(
      pages.map(({ id, texts }) => [
        id,
        { settings, texts: withTexts(empty, texts), sections: toSections('page', sections.get(id) ?? []) },
      ]),
    );
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
    const page = await findStaticPage(on, pageId);
    if (!page) throw new Problem('not_found');
    return { routeId: page.name, params: {} };
  },
};

/** There is one guide. */
const GUIDE_ID = 1;

export const guideContent: ContentStore = {
  list: async () => [{ subjectId: GUIDE_ID, publishedAt: new Date(0) }],
  load: async (on, subjectIds) => {
    if (!subjectIds.includes(GUIDE_ID)) return new Map();
    const sections = toSections('guide', await listGuideSections(on));
    return new Map([[GUIDE_ID, { ...emptyDocument('guide'), sections }]]);
  },
  write: async (tx, _, { sections }) => {
    await deferPositions(tx);
    await deleteOtherGuideSections(tx, sections);
    await putGuideSections(tx, sections);
    await deleteGuideTexts(tx);
    await insertGuideTexts(tx, sections);
  },
  routeOf: async () => ({ routeId: 'guide', params: {} }),
};
