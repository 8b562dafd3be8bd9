// Versions of the terms. One that was in force is never changed.
import type { Texts } from '#core/editors/content-document.ts';
import type { Language } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import { textsSql } from './texts-sql.ts';

export type TermsKind = 'booking' | 'giftcard';

export const listNewestTerms = (on: Connection) =>
  many<{ kind: TermsKind; texts: Partial<Texts> }>(on, {
    name: 'list-newest-terms',
    text: `select distinct on (v.kind) v.kind, ${textsSql('terms_text', 'terms_version_id = v.id', ['body_html'])} as texts
      from terms_version v order by v.kind, v.version desc`,
  });

/** In force from now on. */
export async function insertTermsVersion(on: Transaction, kind: TermsKind): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-terms-version',
    text: `insert into terms_version (kind, version, valid_from)
      select $1, coalesce(max(version), 0) + 1, app_now() from terms_version where kind = $1 returning id`,
    values: [kind],
  });
  if (!row) throw new Error('a version of the terms was not added');
  return row.id;
}

export const insertTermsTexts = (
  on: Transaction,
  versionId: number,
  texts: readonly { language: Language; body_html: string }[],
) =>
  run(on, {
    name: 'insert-terms-texts',
    text: `insert into terms_text (terms_version_id, language, body_html)
      select $1, language, body_html from jsonb_to_recordset($2) as t (language language_code, body_html text)`,
    values: [versionId, JSON.stringify(texts)],
  });
