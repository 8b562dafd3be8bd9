import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Language, ProductType } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import { navItem, navItemText, pageBox, pageBoxText } from '../db/schema/content.ts';
import { termsText, termsVersion } from '../db/schema/terms.ts';

export const listNavItemRows = (db: Database) =>
  db
    .select()
    .from(navItem)
    .innerJoin(navItemText, eq(navItemText.navItemId, navItem.id))
    .orderBy(asc(navItem.navMenu), asc(navItem.position));

/** The code of every published script box. */
export const listScriptRows = (db: Database) =>
  db
    .select({ id: pageBox.id, text: pageBox.scriptText })
    .from(pageBox)
    .where(and(pageBox.isScript, isNotNull(pageBox.publishedAt)));

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

/** The version that a guest accepts today, also where its text is missing in the language: never an older one instead. */
export async function findCurrentTerms(db: Database, kind: 'booking' | 'giftcard', language: Language) {
  const [row] = await db
    .select({
      version: termsVersion.version,
      validFrom: termsVersion.validFrom,
      bodyHtml: termsText.bodyHtml,
    })
    .from(termsVersion)
    .leftJoin(termsText, and(eq(termsText.termsVersionId, termsVersion.id), eq(termsText.language, language)))
    .where(and(eq(termsVersion.kind, kind), lte(termsVersion.validFrom, sql`app_now()`)))
    .orderBy(desc(termsVersion.version))
    .limit(1);
  return row;
}
