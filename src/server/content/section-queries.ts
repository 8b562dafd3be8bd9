// What editors write in sections: the guide, and pages of their own.
import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import {
  contentPage,
  contentPageText,
  contentSection,
  contentSectionText,
  guideSection,
  guideSectionText,
} from '../db/schema/content.ts';

export const listGuideRows = (db: Database, language: Language) =>
  db
    .select({
      slug: guideSection.slug,
      title: guideSectionText.title,
      bodyHtml: guideSectionText.bodyHtml,
    })
    .from(guideSection)
    .innerJoin(
      guideSectionText,
      and(eq(guideSectionText.guideSectionId, guideSection.id), eq(guideSectionText.language, language)),
    )
    .where(eq(guideSection.isPublished, true))
    .orderBy(asc(guideSection.position));

export async function findContentPageRow(db: Database, name: string, language: Language) {
  const [row] = await db
    .select({
      id: contentPage.id,
      updatedAt: contentPage.updatedAt,
      title: contentPageText.title,
      summary: contentPageText.summary,
    })
    .from(contentPage)
    .innerJoin(
      contentPageText,
      and(eq(contentPageText.contentPageId, contentPage.id), eq(contentPageText.language, language)),
    )
    .where(eq(contentPage.name, name));
  return row;
}

export const listSectionRows = (db: Database, pageId: number, language: Language) =>
  db
    .select({
      slug: contentSection.slug,
      title: contentSectionText.title,
      bodyHtml: contentSectionText.bodyHtml,
    })
    .from(contentSection)
    .innerJoin(
      contentSectionText,
      and(
        eq(contentSectionText.contentSectionId, contentSection.id),
        eq(contentSectionText.language, language),
      ),
    )
    .where(and(eq(contentSection.contentPageId, pageId), contentSection.isPublished))
    .orderBy(asc(contentSection.position));
