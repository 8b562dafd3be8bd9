import type { ContentKind } from '#core/editors/content-kinds.ts';
import { blogContent } from './blog-content.ts';
import { boxContent } from './box-content.ts';
import type { ContentStore } from './content-store.ts';
import { guideContent, pageContent } from './page-content.ts';
import { termsContent } from './terms-content.ts';

export const CONTENT_STORES: Readonly<Record<ContentKind, ContentStore>> = {
  blog: blogContent,
  page: pageContent,
  guide: guideContent,
  terms: termsContent,
  box: boxContent,
};
