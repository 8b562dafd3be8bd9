import type { ContentSection } from '#core/content/content-section.ts';
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { Connection } from '../db/database.ts';
import { cleanEditorialHtml } from './editorial-html.ts';
import { findContentPageRow, listSectionRows } from './section-queries.ts';

export type ContentPage = {
  title: string;
  summary: string;
  updatedAt: string;
  sections: ContentSection[];
};

/** A page whose whole content editors write, stored under the name of its route. */
export async function getContentPage(
  app: { db: Connection },
  name: 'privacy' | 'cookies' | 'accessibility' | 'contact' | 'help',
  language: Language,
): Promise<ContentPage> {
  const row = await findContentPageRow(app.db, name, language);
  if (!row) throw new Problem('not_found');
  const sections = await listSectionRows(app.db, row.id, language);
  return {
    title: row.title,
    summary: row.summary,
    updatedAt: row.updatedAt.toISOString(),
    sections: sections.map(({ slug, title, bodyHtml }) => ({
      slug,
      title,
      html: cleanEditorialHtml(bodyHtml),
    })),
  };
}
