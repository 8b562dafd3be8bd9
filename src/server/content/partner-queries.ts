import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Language, ProductType } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import { partner, partnerText } from '../db/schema/content.ts';
import { image, imageText } from '../db/schema/image.ts';
import { isDescribedIn, pictureColumns } from './picture-queries.ts';

export type PartnerPlace = { cityId: number; productType: ProductType; language: Language };

const isInLanguage = (language: Language) =>
  and(eq(partnerText.partnerId, partner.id), eq(partnerText.language, language));
const isHere = ({ cityId, productType }: PartnerPlace) =>
  and(partner.isPublished, eq(partner.cityId, cityId), eq(partner.productType, productType));

/** Published partners of a place, heaviest first. */
export const listPartnerRows = (
  db: Database,
  place: PartnerPlace,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: partner.id,
      slug: partner.slug,
      url: partner.url,
      name: partnerText.name,
      bodyHtml: partnerText.bodyHtml,
      picture: pictureColumns,
    })
    .from(partner)
    .innerJoin(partnerText, isInLanguage(place.language))
    .leftJoin(image, eq(image.id, partner.imageId))
    .leftJoin(imageText, isDescribedIn(place.language))
    .where(isHere(place))
    .orderBy(desc(partner.weight), asc(partner.id))
    .limit(limit)
    .offset(offset);

export async function countPartners(db: Database, place: PartnerPlace): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(partner)
    .innerJoin(partnerText, isInLanguage(place.language))
    .where(isHere(place));
  return row?.count ?? 0;
}
