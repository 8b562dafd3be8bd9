// The long texts of one venue in one language, or in its original language where there is none.
import type { Course, MenuType } from '#core/catalog/catalog.contract.ts';
import type { Language, ProductType } from '#core/market.ts';
import { type Connection, many, one } from '../db/database.ts';
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

export const listMenuRows = (on: Connection, venueId: number, language: Language) =>
  many<MenuRow>(on, {
    name: 'list-menus',
    text: `
      select m.id, m.restaurant_menu_id as "restaurantMenuId", m.menu_type as "menuType",
        m.price_regular_amount as "priceRegularAmount", m.price_sale_amount as "priceSaleAmount",
        m.menu_status as "menuStatus", m.weight, m.time_start::text as "timeStart", m.time_end::text as "timeEnd",
        m.limit_table_size as "limitTableSize", m.table_sizes as "tableSizes",
        m.entire_table as "entireTable", t.name, t.description, coalesce(c.courses, '[]') as courses, p.picture,
        floor(extract(epoch from m.created_at) * 1000)::float8 as "createdAt"
      from menu m
      left join lateral (
        select name, description from menu_text where venue_id = m.venue_id and menu_id = m.id
        order by (language = $2) desc, language limit 1
      ) t on true
      left join lateral (
        select json_agg(json_build_object('name', x.name, 'description', x.description) order by c.position) as courses
        from course c cross join lateral (
          select name, description from course_text
          where venue_id = c.venue_id and menu_id = c.menu_id and position = c.position
          order by (language = $2) desc, language limit 1
        ) x where c.venue_id = m.venue_id and c.menu_id = m.id
      ) c on true
      left join lateral (
        select json_build_object('key', i.storage_key, 'width', i.width, 'height', i.height,
          'placeholder', i.placeholder,
          'alts', coalesce((select json_object_agg(language, alt) from image_text where image_id = i.id), '{}')) as picture
        from venue_image v join image i on i.id = v.image_id
        where v.venue_id = m.venue_id and v.menu_id = m.id order by v.role = 'primary' desc, v.position limit 1
      ) p on true
      where m.venue_id = $1 and m.menu_status = 'published'
      order by m.id`,
    values: [venueId, language],
  });

export type VenueTextRow = { summary: string; descriptionHtml: string };

export const findVenueText = (on: Connection, venueId: number, language: Language) =>
  one<VenueTextRow>(on, {
    name: 'find-venue-text',
    text: `select summary, description_html as "descriptionHtml" from venue_text where venue_id = $1
      order by (language = $2) desc, language limit 1`,
    values: [venueId, language],
  });

/** The current slug of a venue that had this slug before. */
export async function findSlugByOldSlug(
  on: Connection,
  productType: ProductType,
  slug: string,
): Promise<string | undefined> {
  const venue = await one<{ slug: string }>(on, {
    name: 'find-venue-by-old-slug',
    text: `select v.slug from venue_old_slug o join venue v on v.id = o.venue_id and v.product_type = o.product_type
      where o.product_type = $1 and o.slug = $2`,
    values: [productType, slug],
  });
  return venue?.slug;
}
