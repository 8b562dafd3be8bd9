// How one kind of content is read from, and written into, the tables that guests' pages read.
import type { ContentDocument, Texts } from '#core/editors/content-document.ts';
import type { Language } from '#core/market.ts';
import type { PathParams } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import type { Connection, Transaction } from '../db/database.ts';

/** The guests' page that shows it. */
export type ContentRoute = { [R in RouteId]: { routeId: R; params: PathParams<R> } }[RouteId];

export type ContentStore = {
  /** What there is, in the order of the editors' list. Null: guests don't see it. */
  list: (on: Connection) => Promise<{ subjectId: number; publishedAt: Date | null }[]>;
  load: (on: Connection, subjectId: number) => Promise<ContentDocument | undefined>;
  /** A new one that guests don't see yet. */
  add?: (tx: Transaction) => Promise<number>;
  /** Only the languages that are complete; the HTML is sanitised. Null: a job. */
  write: (
    tx: Transaction,
    subjectId: number,
    document: ContentDocument,
    staffId: number | null,
  ) => Promise<void>;
  /** None: it is on many pages. */
  routeOf?: (
    on: Connection,
    subjectId: number,
    document: ContentDocument,
    language: Language,
  ) => Promise<ContentRoute>;
};

type TextRow = { language: Language };

/** Fills the empty texts with what is stored. */
export function withTexts(empty: Texts, rows: readonly TextRow[]): Texts {
  const texts = structuredClone(empty);
  for (const { language, ...fields } of rows) Object.assign(texts[language], fields);
  return texts;
}
