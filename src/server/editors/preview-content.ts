// What a guests' page would read if a revision were published now.
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Connection, runTransaction, type Transaction } from '../db/database.ts';
import { oneByOne } from '../db/one-by-one.ts';
import { cleanDocument } from './clean-document.ts';
import { readContentPreviewToken } from './content-preview-token.ts';
import { CONTENT_STORES } from './content-stores.ts';
import { findRevision } from './revision-queries.ts';

const MAX_LOCK_MS = 3_000;

/** Reads from the database, or from a publication that is rolled back. */
export type ContentReader<Result> = (on: { db: Connection }) => Promise<Result>;

export type Previewed<Result> = { result: Result; note: string };

/** Publishes the revision, reads, and rolls back: what is previewed is what a publication would write. */
export async function previewContent<Result>(
  app: Pick<App, 'db' | 'clock' | 'config'>,
  { token, language }: { token: string; language: Language },
  read: ContentReader<Result>,
): Promise<Previewed<Result>> {
  const previewed = readContentPreviewToken(app, token, (await app.clock.now()).getTime());
  const revision = previewed && (await findRevision(app.db, previewed, previewed.number));
  if (!revision) throw new Problem('not_found');
  const { kind, subjectId } = previewed;
  const { document } = revision;
  const shown = {
    ...document,
    settings: { ...document.settings, ...('is_shown' in document.settings && { is_shown: true }) },
  };
  const rolledBack = new Error('A preview is never committed');
  let result: { value: Result } | undefined;
  const publishAndRead = async (tx: Transaction) => {
    await CONTENT_STORES[kind].write(tx, subjectId, cleanDocument(kind, shown), null);
    result = { value: await read({ db: oneByOne(tx) }) };
    throw rolledBack;
  };
  await runTransaction(app.db, publishAndRead, { limitMs: MAX_LOCK_MS }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  if (!result) throw new Error('The preview was not read');
  const { t } = await createPartnerI18n(language);
  return { result: result.value, note: `<p><strong>${t('partner.content.preview_note')}</strong></p>` };
}
