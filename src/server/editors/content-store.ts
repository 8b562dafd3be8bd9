// How one kind of content is read from, and written into, the tables that guests' pages read.
import type { ContentDocument, Texts } from '#core/editors/content-document.ts';
import type { ContentListing } from '#core/editors/listed-content.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import type { PathParams } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import type { Connection, Transaction } from '../db/database.ts';

/** The guests' page that shows it. */
export type ContentRoute = { [R in RouteId]: { routeId: R; params: PathParams<R> } }[RouteId];

/** `listing` names what has no title of its own. */
type ListedSubject = { subjectId: number; publishedAt: Date | null; listing?: ContentListing };

export type LoadedContent = ReadonlyMap<number, ContentDocument>;

export type ContentStore = {
  /** What there is, in the order of the editors' list. Null: guests don't see it. */
  list: (on: Connection) => Promise<ListedSubject[]>;
  /** What guests see of the subjects that exist, in as many queries for a hundred as for one. */
  load: (on: Connection, subjectIds: readonly number[]) => Promise<LoadedContent>;
  /** A new one that guests don't see yet. */
  add?: (tx: Transaction) => Promise<number>;
  /** Only the languages that are complete; the HTML is sanitised. Null: a job. */
  write: (
    tx: Transaction,
    subjectId: number,
    document: ContentDocument,
    staffId: number | null,
  ) => Promise<void>;
  listingOf?: (on: Connection, subjectId: number) => Promise<ContentListing | undefined>;
  /** None: it can't be previewed. */
  routeOf?: (
    on: Connection,
    subjectId: number,
    document: ContentDocument,
    language: Language,
  ) => Promise<ContentRoute | undefined>;
};

/** Fills the empty texts with what is stored. */
export function withTexts(empty: Texts, stored: Partial<Texts>): Texts {
  const texts = structuredClone(empty);
  for (const language of LANGUAGES) Object.assign(texts[language], stored[language]);
  return texts;
}
