// Names of everything that has a page, for sitemaps.
import type { Pool } from 'pg';
import type { Language, ProductType } from '#core/market.ts';

export async function listVenuePages(pool: Pool) {
  const { rows } = await pool.query<{
    productType: ProductType;
    slug: string;
    areaId: number;
    updatedAt: Date;
  }>(
    `select product_type as "productType", slug, city_id as "areaId", updated_at as "updatedAt" from venue order by id`,
  );
  return rows;
}

export async function listBlogPages(pool: Pool) {
  const { rows } = await pool.query<{ slugs: Partial<Record<Language, string>>; publishedAt: Date }>(
    `select json_object_agg(blog_text.language, blog_text.slug) as slugs, blog.published_at as "publishedAt"
      from blog join blog_text on blog_text.blog_id = blog.id
      where blog.published_at <= app_now() group by blog.id order by blog.id`,
  );
  return rows;
}
