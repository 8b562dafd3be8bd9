// What the editors' pages show of one subject:
// the newest revision, who made it, and what guests see.
import { canonicalUrl } from '#core/alternates.ts';
import { type ContentDocument, completeLanguages, emptyDocument } from '#core/editors/content-document.ts';
import { picturesIn } from '#core/editors/inline-picture.ts';
import type { ContentListing } from '#core/editors/listed-content.ts';
import type { Language } from '#core/market.ts';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { listPicturesShown } from '../photos/library/list-pictures.ts';
import { cleanDocument } from './clean-document.ts';
import { newContentPreviewToken } from './content-preview-token.ts';
import { CONTENT_STORES, loadContent } from './content-stores.ts';
import { type ContentKey, findNewestRevision, listRevisions, type Revision } from './revision-queries.ts';

export type EditedContent = {
  document: ContentDocument;
  /** Beside its texts. */
  pictures: ProcessedPicture[];
  listing: ContentListing | null;
  /** 0: nobody has edited it here. */
  number: number;
  newest: Omit<Revision, 'document'> | null;
  waiting: { number: number; publishAt: Date } | null;
  /** The guests' page with the newest revision, for an hour, in each language that is complete. */
  previews: Partial<Record<Language, string>>;
};

export async function getContent(app: App, key: ContentKey): Promise<EditedContent> {
  const [live, newest, revisions, listing] = await Promise.all([
    loadContent(app.db, key),
    findNewestRevision(app.db, key),
    listRevisions(app.db, key),
    CONTENT_STORES[key.kind].listingOf?.(app.db, key.subjectId),
  ]);
  if (!live) throw new Problem('not_found');
  const document = newest?.document ?? cleanDocument(key.kind, live);
  const waiting = revisions.find(({ state }) => state === 'scheduled');
  return {
    listing: listing ?? null,
    document,
    pictures: await listPicturesShown(app, picturesIn(document).imageIds),
    number: newest?.number ?? 0,
    newest: revisions[0] ?? null,
    waiting: waiting?.publishAt ? { number: waiting.number, publishAt: waiting.publishAt } : null,
    previews: newest ? await previewLinks(app, key, newest) : {},
  };
}

export const newContent = (kind: ContentKey['kind']): EditedContent => ({
  listing: null,
  document: emptyDocument(kind),
  pictures: [],
  number: 0,
  newest: null,
  waiting: null,
  previews: {},
});

async function previewLinks(
  app: App,
  key: ContentKey,
  { number, document }: Revision,
): Promise<Partial<Record<Language, string>>> {
  const { routeOf } = CONTENT_STORES[key.kind];
  if (!routeOf) return {};
  const token = newContentPreviewToken(app, { ...key, number }, (await app.clock.now()).getTime());
  const links = completeLanguages(key.kind, document).map(async (language) => {
    const route = await routeOf(app.db, key.subjectId, document, language);
    if (!route) return [];
    const url = canonicalUrl(route.routeId, route.params as never, language, app.config.origins);
    return [[language, `${url}?preview=${token}`] as const];
  });
  return Object.fromEntries((await Promise.all(links)).flat());
}
