// Paged lists: what the browser keeps of one, and the query and answer on the wire.
import { z } from 'zod';
import { LANGUAGES, type Language } from './market.ts';

export const PAGE_SIZES = { default: 6, blogs: 9, partners: 6, pageBoxes: 5 } as const;
const MAX_PER_PAGE = 100;

export type PaginationGroup<Item, Params extends object> = {
  loading: boolean;
  params: Params;
  current_page: number;
  /** The page to ask for, null after the last. */
  next_page: number | null;
  per_page: number;
  total_data: number;
  data: readonly Item[];
};

export type Page<Item> = {
  data: readonly Item[];
  current_page: number;
  next_page: number | null;
  per_page: number;
  total_data: number;
};

/** Numbers that make no sense count as not given: a query is never refused. */
export const pagedQuery = (perPage: number) =>
  z.object({
    current_page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
    per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(perPage).default(perPage),
    local: z.enum(LANGUAGES).catch('da').default('da'),
  });
export type PagedQuery = z.infer<ReturnType<typeof pagedQuery>>;

export const pageContract = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    next_page: z.int().nullable(),
    per_page: z.int(),
    total_data: z.int(),
  });

export function presentPage<Item>(
  data: readonly Item[],
  query: Pick<PagedQuery, 'current_page' | 'per_page'>,
  totalData: number,
): Page<Item> {
  const { current_page, per_page } = query;
  const next_page = current_page * per_page < totalData ? current_page + 1 : null;
  return { data, current_page, next_page, per_page, total_data: totalData };
}

/**
 * A list from its first page up to the one asked for, so that it goes on where a reader without
 * script left it.
 */
export function firstPages<Item>(
  data: readonly Item[],
  { asked, per_page }: { asked: number; per_page: number },
  totalData: number,
): Page<Item> {
  const current_page = Math.max(1, Math.min(asked, Math.ceil(totalData / per_page)));
  return presentPage(data, { current_page, per_page }, totalData);
}

export const pageOffset = (query: Pick<PagedQuery, 'current_page' | 'per_page'>): number =>
  (query.current_page - 1) * query.per_page;

/** A group whose first page came with the server's page, so that the next is 2 (or none). */
export const preloadedGroup = <Item, Params extends object>(
  params: Params,
  page: Page<Item>,
): PaginationGroup<Item, Params> => ({ loading: false, params, ...page });

/** The query for the next page, or undefined when there is none or it is already under way. */
export function nextPageQuery<Item, Params extends object>(
  group: PaginationGroup<Item, Params>,
  local: Language,
): (Params & PagedQuery) | undefined {
  if (group.loading || group.next_page === null) return undefined;
  return { ...group.params, current_page: group.next_page, per_page: group.per_page, local };
}

export const nextPageStarted = <Item, Params extends object>(
  group: PaginationGroup<Item, Params>,
): PaginationGroup<Item, Params> => ({ ...group, loading: true });

export const nextPageFailed = <Item, Params extends object>(
  group: PaginationGroup<Item, Params>,
): PaginationGroup<Item, Params> => ({ ...group, loading: false });

/**
 * Appends a page. One that isn't awaited (asked for before a reset, or answered twice)
 * changes nothing.
 */
export function nextPageComplete<Item, Params extends object>(
  group: PaginationGroup<Item, Params>,
  page: Page<Item>,
): PaginationGroup<Item, Params> {
  if (!group.loading || page.current_page !== group.next_page) return group;
  const { next_page, current_page, total_data } = page;
  return {
    ...group,
    loading: false,
    next_page,
    current_page,
    total_data,
    data: [...group.data, ...page.data],
  };
}
