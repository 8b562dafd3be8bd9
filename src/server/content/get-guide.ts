import type { ContentSection } from '#core/content/content-section.ts';
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { Connection } from '../db/database.ts';
import { cleanEditorialHtml } from './editorial-html.ts';
import { listGuideRows } from './section-queries.ts';

export async function getGuide(app: { db: Connection }, language: Language): Promise<ContentSection[]> {
  const rows = await listGuideRows(app.db, language);
  if (rows.length === 0) throw new Problem('not_found');
  return rows.map(({ slug, title, bodyHtml }) => ({ slug, title, html: cleanEditorialHtml(bodyHtml) }));
}
