import type { Picture } from '#core/catalog/catalog.contract.ts';
import type { Language, ProductType } from '#core/market.ts';
import { type Connection, many, one } from '../db/database.ts';
import { PICTURE_SQL, pictureJoinSql } from './picture-sql.ts';

export type PartnerScope = { cityId: number; productType: ProductType; language: Language };

const PARTNER_SQL = 'partner p join partner_text t on t.partner_id = p.id and t.language = $1';
const IS_HERE_SQL = 'p.is_published and p.city_id = $2 and p.product_type = $3';

type PartnerRow = {
  id: number;
  slug: string;
  url: string | null;
  name: string;
  bodyHtml: string;
  picture: Picture | null;
};

/** Published partners of a city and type, heaviest first. */
export const listPartnerRows = (
  on: Connection,
  { cityId, productType, language }: PartnerScope,
  { limit, offset }: { limit: number; offset: number },
) =>
  many<PartnerRow>(on, {
    name: 'list-partners',
    text: `select p.id, p.slug, p.url, t.name, t.body_html as "bodyHtml", ${PICTURE_SQL}
      from ${PARTNER_SQL} ${pictureJoinSql('p.image_id')}
      where ${IS_HERE_SQL} order by p.weight desc, p.id limit $4 offset $5`,
    values: [language, cityId, productType, limit, offset],
  });

export async function countPartners(on: Connection, { cityId, productType, language }: PartnerScope) {
  const row = await one<{ count: number }>(on, {
    name: 'count-partners',
    text: `select count(*)::integer as count from ${PARTNER_SQL} where ${IS_HERE_SQL}`,
    values: [language, cityId, productType],
  });
  return row?.count ?? 0;
}
