// The long texts of one venue, in one language; where it has none, in the language that it was written in.
import { sql } from 'drizzle-orm';
import type { Course, MenuType } from '#core/catalog/catalog.contract.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import type { StoredPicture } from './load-venues.ts';

export type MenuRow = {
  id: number;
  restaurantMenuId: number;
  menuType: MenuType;
  priceRegularAmount: number;
  priceSaleAmount: number;
  menuStatus: 'draft' | 'published' | 'archived';
  weight: number;
  timeStart: string;
  timeEnd: string;
  limitTableSize: boolean;
  tableSizes: number[];
  entireTable: boolean;
  name: string | null;
  description: string | null;
  courses: Course[];
  picture: StoredPicture | null;
  /** Epoch milliseconds. */
  createdAt: number;
};

export async function listMenuRows(db: Database, venueId: number, language: Language): Promise<MenuRow[]> {
  const { rows } = await db.execute<MenuRow>(sql`
    select m.id, m.restaurant_menu_id as "restaurantMenuId", m.menu_type as "menuType",
      m.price_regular_amount as "priceRegularAmount", m.price_sale_amount as "priceSaleAmount",
      m.menu_status as "menuStatus", m.weight, m.time_start::text as "timeStart", m.time_end::text as "timeEnd",
      m.limit_table_size as "limitTableSize", to_json(m.table_sizes) as "tableSizes",
      m.entire_table as "entireTable", t.name, t.description, coalesce(c.courses, '[]') as courses, p.picture,
      floor(extract(epoch from m.created_at) * 1000)::float8 as "createdAt"
    from menu m
    left join lateral (
      select name, description from menu_text where venue_id = m.venue_id and menu_id = m.id
      order by (language = ${language}) desc, language limit 1
    ) t on true
    left join lateral (
      select json_agg(json_build_object('name', x.name, 'description', x.description) order by c.position) as courses
      from course c cross join lateral (
        select name, description from course_text
        where venue_id = c.venue_id and menu_id = c.menu_id and position = c.position
        order by (language = ${language}) desc, language limit 1
      ) x where c.venue_id = m.venue_id and c.menu_id = m.id
    ) c on true
    left join lateral (
      select json_build_object('key', i.storage_key, 'width', i.width, 'height', i.height,
        'placeholder', i.placeholder,
        'alts', coalesce((select json_object_agg(language, alt) from image_text where image_id = i.id), '{}')) as picture
      from venue_image v join image i on i.id = v.image_id
      where v.venue_id = m.venue_id and v.menu_id = m.id order by v.role = 'primary' desc, v.position limit 1
    ) p on true
    where m.venue_id = ${venueId} and m.menu_status = 'published'
    order by m.id`);
  return rows;
}

export type VenueTextRow = { summary: string; descriptionHtml: string };

export async function findVenueText(
  db: Database,
  venueId: number,
  language: Language,
): Promise<VenueTextRow | undefined> {
  const { rows } = await db.execute<VenueTextRow>(sql`
    select summary, description_html as "descriptionHtml" from venue_text where venue_id = ${venueId}
    order by (language = ${language}) desc, language limit 1`);
  return rows[0];
}

/** The present slug of a venue that had this one before. */
export async function findSlugByOldSlug(
  db: Database,
  productType: ProductType,
  slug: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select v.slug from venue_old_slug o join venue v on v.id = o.venue_id and v.product_type = o.product_type
    where o.product_type = ${productType} and o.slug = ${slug}`);
  return rows[0]?.slug;
}
