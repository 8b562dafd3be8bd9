import type { Language } from '#core/market.ts';
import type { Connection } from '../db/database.ts';
import { findCurrentTerms } from './content-queries.ts';
import { cleanEditorialHtml } from './editorial-html.ts';

export type Terms = { version: number; validFrom: string; html: string };

/** The terms in force now. Throws without any, because nothing may be sold without terms. */
export async function getTerms(
  app: { db: Connection },
  kind: 'booking' | 'giftcard',
  language: Language,
): Promise<Terms> {
  const row = await findCurrentTerms(app.db, kind, language);
  if (!row?.bodyHtml) throw new Error(`There are no ${kind} terms in ${language}`);
  return {
    version: row.version,
    validFrom: row.validFrom.toISOString(),
    html: cleanEditorialHtml(row.bodyHtml),
  };
}
