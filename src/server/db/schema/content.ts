// What editors write. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, language, productType } from './columns.ts';

export const blog = pgTable('blog', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  imageId: integer('image_id'),
  publishedAt: instant('published_at'),
  createdAt: instant('created_at').notNull().default(sql`app_now()`),
});

export const blogText = pgTable(
  'blog_text',
  {
    blogId: integer('blog_id').notNull(),
    language: language('language').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    bodyHtml: text('body_html').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.blogId, table.language] })],
);

export const blogOldSlug = pgTable(
  'blog_old_slug',
  {
    language: language('language').notNull(),
    slug: text('slug').notNull(),
    blogId: integer('blog_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.slug] })],
);

export const pageBox = pgTable('page_box', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  position: text('position').notNull(),
  cityId: integer('city_id'),
  productType: productType('product_type'),
  weight: integer('weight').notNull().default(0),
  imageId: integer('image_id'),
  isScript: boolean('is_script').notNull().default(false),
  scriptText: text('script_text'),
  publishedAt: instant('published_at'),
  publishedBy: text('published_by'),
});

export const pageBoxText = pgTable(
  'page_box_text',
  {
    pageBoxId: integer('page_box_id').notNull(),
    language: language('language').notNull(),
    title: text('title').notNull().default(''),
    bodyHtml: text('body_html').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.pageBoxId, table.language] })],
);

export const partner = pgTable('partner', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  cityId: integer('city_id').notNull(),
  productType: productType('product_type').notNull(),
  slug: text('slug').notNull(),
  url: text('url'),
  imageId: integer('image_id'),
  weight: integer('weight').notNull().default(0),
  isPublished: boolean('is_published').notNull().default(false),
});

export const partnerText = pgTable(
  'partner_text',
  {
    partnerId: integer('partner_id').notNull(),
    language: language('language').notNull(),
    name: text('name').notNull(),
    bodyHtml: text('body_html').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.language] })],
);

export const guideSection = pgTable('guide_section', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  slug: text('slug').notNull(),
  position: smallint('position').notNull(),
  imageId: integer('image_id'),
  isPublished: boolean('is_published').notNull().default(false),
});

export const guideSectionText = pgTable(
  'guide_section_text',
  {
    guideSectionId: integer('guide_section_id').notNull(),
    language: language('language').notNull(),
    title: text('title').notNull(),
    bodyHtml: text('body_html').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.guideSectionId, table.language] })],
);

export const contentPage = pgTable('content_page', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  name: text('name').notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`app_now()`),
});

export const contentPageText = pgTable(
  'content_page_text',
  {
    contentPageId: integer('content_page_id').notNull(),
    language: language('language').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentPageId, table.language] })],
);

export const contentSection = pgTable('content_section', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  contentPageId: integer('content_page_id').notNull(),
  slug: text('slug').notNull(),
  position: smallint('position').notNull(),
  isPublished: boolean('is_published').notNull().default(false),
});

export const contentSectionText = pgTable(
  'content_section_text',
  {
    contentSectionId: integer('content_section_id').notNull(),
    language: language('language').notNull(),
    title: text('title').notNull(),
    bodyHtml: text('body_html').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.contentSectionId, table.language] })],
);

export const navItem = pgTable('nav_item', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  navMenu: text('nav_menu', { enum: ['main', 'local', 'social'] }).notNull(),
  panel: text('panel', { enum: ['menu', 'filter'] })
    .notNull()
    .default('menu'),
  status: text('status', { enum: ['pin', 'unpin', 'unfixed', 'hidden'] })
    .notNull()
    .default('unfixed'),
  isBackButton: boolean('is_back_button').notNull().default(false),
  position: smallint('position').notNull(),
  icon: text('icon'),
});

export const navItemText = pgTable(
  'nav_item_text',
  {
    navItemId: integer('nav_item_id').notNull(),
    language: language('language').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.navItemId, table.language] })],
);
