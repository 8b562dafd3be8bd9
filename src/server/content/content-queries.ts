import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Language, ProductType } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import {
  blog,
  blogText,
  navItem,
  navItemText,
  pageBox,
  pageBoxText,
  partner,
  partnerText,
} from '../db/schema/content.ts';

export const listNavItemRows = (db: Database) =>
  db
    .select()
    .from(navItem)
    .innerJoin(navItemText, eq(navItemText.navItemId, navItem.id))
    .orderBy(asc(navItem.navMenu), asc(navItem.position));

export type PageBoxPlace = {
  cityId?: number | undefined;
  productType?: ProductType | undefined;
  language: Language;
};

/** Published boxes for one place: those bound to it and those that stand everywhere; no place means the latter alone. */
export const listPageBoxRows = (db: Database, { cityId, productType, language }: PageBoxPlace) =>
  db
    .select({
      id: pageBox.id,
      position: pageBox.position,
      isScript: pageBox.isScript,
      scriptText: pageBox.scriptText,
      title: pageBoxText.title,
      bodyHtml: pageBoxText.bodyHtml,
    })
    .from(pageBox)
    .innerJoin(pageBoxText, and(eq(pageBoxText.pageBoxId, pageBox.id), eq(pageBoxText.language, language)))
    .where(
      and(
        isNotNull(pageBox.publishedAt),
        or(isNull(pageBox.cityId), cityId === undefined ? undefined : eq(pageBox.cityId, cityId)),
        or(isNull(pageBox.productType), productType && eq(pageBox.productType, productType)),
      ),
    )
    .orderBy(desc(pageBox.weight), asc(pageBox.id));

const isPublished = lte(blog.publishedAt, sql`app_now()`);
const isInLanguage = (language: Language) =>
  and(eq(blogText.blogId, blog.id), eq(blogText.language, language));

/** Posts that are written in the language, newest first. */
export const listBlogIds = async (
  db: Database,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> => {
  const rows = await db
    .select({ id: blog.id })
    .from(blog)
    .innerJoin(blogText, isInLanguage(language))
    .where(isPublished)
    .orderBy(desc(blog.publishedAt), desc(blog.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
};

export async function countBlogs(db: Database, language: Language): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(blog)
    .innerJoin(blogText, isInLanguage(language))
    .where(isPublished);
  return row?.count ?? 0;
}

export const listBlogNameRows = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: blogText.blogId, language: blogText.language, name: blogText.name, slug: blogText.slug })
    .from(blogText)
    .where(inArray(blogText.blogId, [...ids]));

type PartnerPlace = { cityId: number; productType: ProductType; language: Language };

/** Published partners of a place, heaviest first. */
export const listPartnerRows = (db: Database, { cityId, productType, language }: PartnerPlace) =>
  db
    .select({ id: partner.id, name: partnerText.name, url: partner.url })
    .from(partner)
    .innerJoin(partnerText, and(eq(partnerText.partnerId, partner.id), eq(partnerText.language, language)))
    .where(and(partner.isPublished, eq(partner.cityId, cityId), eq(partner.productType, productType)))
    .orderBy(desc(partner.weight), asc(partner.id));
