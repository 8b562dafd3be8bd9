// Everything that editors write, with what each lacks.
import {
  type ContentDocument,
  missingFields,
  titleOf,
  unwrittenLanguages,
} from '#core/editors/content-document.ts';
import { CONTENT_KINDS, type ContentKind } from '#core/editors/content-kinds.ts';
import type { LanguageState, ListedContent } from '#core/editors/listed-content.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { CONTENT_STORES } from './content-stores.ts';
import { listNewestRevisions } from './revision-queries.ts';

export const listContent = async (
  app: Pick<App, 'db'>,
  language: Language,
): Promise<{ kind: ContentKind; items: ListedContent[] }[]> =>
  Promise.all(CONTENT_KINDS.map(async (kind) => ({ kind, items: await listKind(app, kind, language) })));

async function listKind(
  app: Pick<App, 'db'>,
  kind: ContentKind,
  language: Language,
): Promise<ListedContent[]> {
  const store = CONTENT_STORES[kind];
  const [subjects, revisions] = await Promise.all([store.list(app.db), listNewestRevisions(app.db, kind)]);
  const newest = new Map(revisions.map((revision) => [revision.subjectId, revision]));
  const unedited = subjects.map(({ subjectId }) => subjectId).filter((id) => !newest.has(id));
  const live = unedited.length > 0 ? await store.load(app.db, unedited) : new Map<number, ContentDocument>();
  return subjects.flatMap(({ subjectId, publishedAt, listing }) => {
    const revision = newest.get(subjectId);
    const document = revision?.document ?? live.get(subjectId);
    if (!document) return [];
    return {
      subjectId,
      title: titleOf(document, language),
      listing: listing ?? null,
      languages: languageStates(kind, document),
      isShown: publishedAt !== null,
      hasDraft: revision?.state === 'draft',
      isAwaitingApproval: revision?.state === 'asked',
      isDeclined: revision?.state === 'declined',
      isRefused: revision?.state === 'refused',
      waitsAt: revision?.waitsAt ?? null,
    };
  });
}

function languageStates(kind: ContentKind, document: ContentDocument): Record<Language, LanguageState> {
  const lacking = new Set(missingFields(kind, document).map(({ language }) => language));
  const unwritten = new Set(unwrittenLanguages(kind, document));
  const stateOf = (language: Language): LanguageState => {
    if (unwritten.has(language)) return 'unwritten';
    return lacking.has(language) ? 'lacking' : 'complete';
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, stateOf(language)])) as Record<
    Language,
    LanguageState
  >;
}
