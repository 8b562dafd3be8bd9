import type { ContentDocument } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import type { Connection } from '../db/database.ts';
import { blogContent } from './blog-content.ts';
import { boxContent } from './box-content.ts';
import type { ContentStore } from './content-store.ts';
import { navContent } from './nav-content.ts';
import { guideContent, pageContent } from './page-content.ts';
import { partnersContent } from './partners-content.ts';
import type { ContentKey } from './revision-queries.ts';
import { termsContent } from './terms-content.ts';

export const CONTENT_STORES: Readonly<Record<ContentKind, ContentStore>> = {
  blog: blogContent,
  page: pageContent,
  guide: guideContent,
  terms: termsContent,
  box: boxContent,
  partners: partnersContent,
  nav: navContent,
};

/** What guests see of it; undefined when there is no such subject. */
export const loadContent = async (
  on: Connection,
  { kind, subjectId }: ContentKey,
): Promise<ContentDocument | undefined> => (await CONTENT_STORES[kind].load(on, [subjectId])).get(subjectId);
