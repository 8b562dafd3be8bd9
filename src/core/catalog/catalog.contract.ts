// The catalogue on the wire: products, stock, menus and tags, and their queries.
import { z } from 'zod';
import { LANGUAGES, PRODUCT_TYPES, type ProductType } from '../market.ts';
import { PAGE_SIZES, pageContract, pagedQuery } from '../pagination.ts';
import { isWallTime } from '../wall-time.ts';

const idContract = z.int().min(1);
const wallTimeContract = z.string().refine(isWallTime);
/** Whole øre or öre. */
const amountContract = z.int().min(0);
const flagContract = z.union([z.literal(0), z.literal(1)]);
const languageQuery = z.enum(LANGUAGES).catch('da').default('da');

const stockStatusContract = z.enum(['in-stock', 'on-hold', 'soldout']);
const productStatusContract = z.enum(['in-stock', 'soldout', 'showcase']);
const menuTypeContract = z.enum(['lunch', 'dinner']);

const timeSlotContract = z.object({
  time: wallTimeContract,
  time_end: wallTimeContract,
  cover: z.int().min(0).max(8),
  status: stockStatusContract,
  seats: z.array(z.int().min(1).max(8)),
  valid_until: z.iso.datetime(),
});

const seatContract = z.object({
  seat: z.int().min(1).max(8),
  status: stockStatusContract,
  /** The arrival times that this party can buy now. */
  times: z.array(wallTimeContract),
});

/** One stored picture; the URLs of its widths and formats are made from its key. */
export const pictureContract = z.object({
  key: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
  placeholder: z.string(),
  alt: z.string(),
});

const servingHoursContract = z.object({
  menu_type: menuTypeContract,
  time_start: wallTimeContract,
  time_end: wallTimeContract,
});

const internalLinkContract = z.object({ label: z.string(), link: z.string() });

const productContract = z.object({
  id: idContract,
  /** The same number as id, with the name that the booking calls use. */
  restaurant_id: idContract,
  slug: z.string(),
  product_type: z.enum(PRODUCT_TYPES),
  name: z.string(),
  status: productStatusContract,
  city_id: idContract,
  parent_city_id: idContract,
  /** The slugs by which a city or area filter finds it: its area, then its parent city. */
  city_tags: z.array(z.string()),
  city_address: z.string(),
  city_name: z.string(),
  lat: z.number(),
  long: z.number(),
  tags: z.array(idContract),
  menus: z.array(idContract),
  times: z.record(wallTimeContract, stockStatusContract),
  serving_hours: z.array(servingHoursContract),
  seats: z.array(seatContract),
  primary_image: pictureContract.nullable(),
  mobile_primary_image: pictureContract.nullable(),
  alternative_images: z.array(pictureContract),
  internal_links: z.array(internalLinkContract),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  latest_menu_created_at: z.iso.datetime().nullable(),
  weight: z.int(),
  price_regular: amountContract.nullable(),
  price_sale: amountContract.nullable(),
  is_active: z.boolean(),
  /** Sittings that can be bought now. The specification has no such field. */
  free_tables: z.int().min(0),
});

const courseContract = z.object({ name: z.string(), description: z.string() });

const menuContract = z.object({
  id: idContract,
  restaurant_id: idContract,
  /** The venue's own running number of this menu. */
  restaurant_menu_id: z.int(),
  name: z.string(),
  description: z.string(),
  menu_type: menuTypeContract,
  price_regular: amountContract,
  price_sale: amountContract,
  /** For the requested time; without a time, for the day. */
  status: stockStatusContract,
  menu_status: z.enum(['draft', 'published', 'archived']),
  weight: z.int(),
  time_start: wallTimeContract.default('00:00:00'),
  time_end: wallTimeContract.default('23:59:59'),
  courses: z.array(courseContract),
  /** The path of the venue's menu view with this menu open. */
  route: z.string(),
  limit_table_size: flagContract,
  table_sizes: z.string().regex(/^([246](,[246])*)?$/),
  entire_table: flagContract,
  image: pictureContract.nullable(),
});

const tagContract = z.object({
  id: idContract,
  parent_id: idContract.nullable(),
  name: z.string(),
  slug: z.string(),
  hidden: z.boolean(),
});

// A repeated parameter comes as one text or as a list.
// Values are judged by parseFilters, which knows the choices.
const textsQuery = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined);

const filtersQuery = z.object({
  areas: textsQuery,
  tags: textsQuery,
  'time-start': z.string().optional().catch(undefined),
  'time-end': z.string().optional().catch(undefined),
  person: z.string().optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
});

export const productsQuery = pagedQuery(PAGE_SIZES.default).extend({
  ...filtersQuery.shape,
  city: z.string().optional().catch(undefined),
  product_type: z.enum(PRODUCT_TYPES).catch('restaurant').default('restaurant'),
});
export const tagsQuery = pagedQuery(PAGE_SIZES.default);

// A hold id is never in a URL: these calls read it from the cookie or the header X-Hold-Id.
export const productQuery = z.object({ local: languageQuery });
export const menusQuery = z.object({ 'id[]': textsQuery, local: languageQuery });
export const stockTimesQuery = z.object({
  seat: z.coerce.number().int().min(1).max(8).optional().catch(undefined),
});
export const stockMenusQuery = z.object({
  ...stockTimesQuery.shape,
  time: wallTimeContract.optional().catch(undefined),
  time_end: wallTimeContract.optional().catch(undefined),
  local: languageQuery,
});

/** With a time the answer has its menus, so that entering a booking's first step is one call. */
export const stocksQuery = stockMenusQuery.omit({ time_end: true });

export const productsResponse = pageContract(productContract);
export const tagsResponse = pageContract(tagContract);
export const productResponse = z.object({ data: productContract });
/** `seats` repeats `data` (docs/decisions/0015). */
export const stocksResponse = z.object({
  data: z.array(seatContract),
  products: z.array(productContract),
  seats: z.array(seatContract),
  /** Of the time that was asked for; empty without one. */
  menus: z.array(menuContract),
});
export const stockTimesResponse = z.object({ data: z.array(timeSlotContract) });
export const menusResponse = z.object({ data: z.array(menuContract) });

export type ProductStatus = z.infer<typeof productStatusContract>;
export type MenuType = z.infer<typeof menuTypeContract>;
export type TimeSlot = z.infer<typeof timeSlotContract>;
export type Seat = z.infer<typeof seatContract>;
export type Picture = z.infer<typeof pictureContract>;
export type ServingHours = z.infer<typeof servingHoursContract>;
export type InternalLink = z.infer<typeof internalLinkContract>;
export type Product = z.infer<typeof productContract>;
export type Course = z.infer<typeof courseContract>;
export type Menu = z.infer<typeof menuContract>;
export type Tag = z.infer<typeof tagContract>;
export type ProductsQuery = z.infer<typeof productsQuery>;

// What pages are preloaded with and no call answers.
export type Category = { id: number; slug: string; name: string; tags: number[] };

export type SortOption = {
  id: number;
  label: string;
  /** The query that chooses it; empty for the default. */
  link: string;
  title: string;
};

export type ProductTypeOption = {
  id: ProductType;
  label: string;
  /** Slugs of the parent cities that have this type. */
  supported_city: string[];
};

export type ParentCity = {
  id: number;
  slug: string;
  /** The proper_name, in the page's language where it has one of its own. */
  label: string;
  proper_name: string;
  link: string;
  latitude: number;
  longitude: number;
};

export type Area = ParentCity & { parent_id: number };
