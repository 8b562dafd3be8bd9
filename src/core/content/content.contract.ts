// What editors write, on the wire: blogs, partners and page boxes.
import { z } from 'zod';
import { pictureContract } from '../catalog/catalog.contract.ts';
import { DEFAULT_CITY_SLUG, DEFAULT_PRODUCT_TYPE, LANGUAGES, PRODUCT_TYPES } from '../market.ts';
import { PAGE_SIZES, pageContract, pagedQuery } from '../pagination.ts';

const translationContract = z.object({ name: z.string(), slug: z.string() });

const blogContract = z.object({
  id: z.int().min(1),
  translations: z.partialRecord(z.enum(LANGUAGES), translationContract),
  /** In the requested language. */
  summary: z.string(),
  published_at: z.iso.datetime(),
  image: pictureContract.nullable(),
});

const partnerContract = z.object({
  id: z.int().min(1),
  name: z.string(),
  html: z.string(),
  image: pictureContract.nullable(),
  link: z.string().nullable(),
});

const BOX_POSITIONS = ['top', 'bottom'] as const;
export type BoxPosition = (typeof BOX_POSITIONS)[number];

const pageBoxContract = z.object({
  id: z.int().min(1),
  position: z.enum(BOX_POSITIONS),
  title: z.string(),
  html: z.string(),
});

export const blogsQuery = pagedQuery(PAGE_SIZES.blogs);
export const partnersQuery = pagedQuery(PAGE_SIZES.partners).extend({
  city: z.string().catch(DEFAULT_CITY_SLUG).default(DEFAULT_CITY_SLUG),
  product_type: z.enum(PRODUCT_TYPES).catch(DEFAULT_PRODUCT_TYPE).default(DEFAULT_PRODUCT_TYPE),
});
export const pageBoxesQuery = pagedQuery(PAGE_SIZES.pageBoxes).extend({
  city: z.string().optional().catch(undefined),
  product_type: z.enum(PRODUCT_TYPES).optional().catch(undefined),
  position: z.enum(BOX_POSITIONS).optional().catch(undefined),
});

export const blogsResponse = pageContract(blogContract);
export const partnersResponse = pageContract(partnerContract);
export const pageBoxesResponse = pageContract(pageBoxContract);

export type Blog = z.infer<typeof blogContract>;
export type PartnerEntry = z.infer<typeof partnerContract>;
export type PartnersQuery = z.infer<typeof partnersQuery>;
export type PageBoxEntry = z.infer<typeof pageBoxContract>;
export type PageBoxesQuery = z.infer<typeof pageBoxesQuery>;
