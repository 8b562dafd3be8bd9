// What editors write, on the wire: blogs and page boxes.
import { z } from 'zod';
import { LANGUAGES, PRODUCT_TYPES } from '../market.ts';
import { PAGE_SIZES, pageContract, pagedQuery } from '../pagination.ts';

const translationContract = z.object({ name: z.string(), slug: z.string() });

const blogContract = z.object({
  id: z.int().min(1),
  translations: z.partialRecord(z.enum(LANGUAGES), translationContract),
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
export const pageBoxesQuery = pagedQuery(PAGE_SIZES.pageBoxes).extend({
  city: z.string().optional().catch(undefined),
  product_type: z.enum(PRODUCT_TYPES).optional().catch(undefined),
  position: z.enum(BOX_POSITIONS).optional().catch(undefined),
});

export const blogsAnswer = pageContract(blogContract);
export const pageBoxesAnswer = pageContract(pageBoxContract);

export type Blog = z.infer<typeof blogContract>;
export type PlacedPageBox = z.infer<typeof pageBoxContract>;
export type PageBoxesQuery = z.infer<typeof pageBoxesQuery>;
