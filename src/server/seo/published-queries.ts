// Names of everything that has a page, for sitemaps.
import type { Language, ProductType } from '#core/market.ts';
import { type Connection, many } from '../db/database.ts';

export const listVenuePages = (on: Connection) =>
  many<{
    productType: ProductType;
    slug: string;
    areaId: number;
    updatedAt: Date;
  }>(on, {
    name: 'list-venue-pages',
    text: `select product_type as "productType", slug, city_id as "areaId", updated_at as "updatedAt" from venue v
      where not exists (select from venue_onboarding o where o.venue_id = v.id and o.live_at is null) order by id`,
  });

export const listBlogPages = (on: Connection) =>
  many<{ slugs: Partial<Record<Language, string>>; publishedAt: Date }>(on, {
    name: 'list-blog-pages',
    text: `select json_object_agg(blog_text.language, blog_text.slug) as slugs, blog.published_at as "publishedAt"
      from blog join blog_text on blog_text.blog_id = blog.id
      where blog.published_at <= app_now() group by blog.id order by blog.id`,
  });
