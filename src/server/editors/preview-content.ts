// What a guests' page would read if a revision were published now.
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import type { Language } from '#core/market.ts';
import { parsePath } from '#core/paths.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { loadNavItems, type NavItems } from '../content/load-nav-items.ts';
import { type Connection, runTransaction, type Transaction } from '../db/database.ts';
import { serializeStatements } from '../db/serialize-statements.ts';
import { cleanDocument } from './clean-document.ts';
import { type PreviewedRevision, readContentPreviewToken } from './content-preview-token.ts';
import { CONTENT_STORES } from './content-stores.ts';
import { NAV_PREVIEW_ROUTE } from './nav-content.ts';
import { findRevision } from './revision-queries.ts';

const MAX_LOCK_MS = 3_000;

/** Reads from the database, or from a publication that is rolled back. */
export type ContentReader<Result> = (on: { db: Connection }) => Promise<Result>;

export type Previewed<Result> = { result: Result; note: string };

type Previewing = Pick<App, 'db' | 'clock' | 'config'>;

export async function previewContent<Result>(
  app: Previewing,
  { token, language }: { token: string; language: Language },
  read: ContentReader<Result>,
): Promise<Previewed<Result>> {
  const previewed = await readToken(app, token);
  if (!previewed) throw new Problem('not_found');
  const result = await readAsPublished(app, previewed, read);
  const { t } = await createPartnerI18n(language);
  return { result, note: `<p><strong>${t('partner.content.preview_note')}</strong></p>` };
}

/** The navigation menus in preview, or undefined if the URL does not preview them. */
export async function findPreviewedNavItems(app: Previewing, url: URL): Promise<NavItems | undefined> {
  const token = url.searchParams.get('preview');
  if (token === null || parsePath(url.pathname)?.routeId !== NAV_PREVIEW_ROUTE) return undefined;
  const previewed = await readToken(app, token);
  return previewed?.kind === 'nav'
    ? readAsPublished(app, previewed, ({ db }) => loadNavItems(db))
    : undefined;
}

const readToken = async (app: Previewing, token: string) =>
  readContentPreviewToken(app, token, (await app.clock.now()).getTime());

/** Publishes the revision, reads, and rolls back: the preview is what a publication writes. */
async function readAsPublished<Result>(
  app: Previewing,
  previewed: PreviewedRevision,
  read: ContentReader<Result>,
): Promise<Result> {
  const revision = await findRevision(app.db, previewed, previewed.number);
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
    result = { value: await read({ db: serializeStatements(tx) }) };
    throw rolledBack;
  };
  await runTransaction(app.db, publishAndRead, { limitMs: MAX_LOCK_MS }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  if (!result) throw new Error('The preview was not read');
  return result.value;
}
