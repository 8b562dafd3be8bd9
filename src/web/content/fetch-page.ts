import type { Page } from '#core/pagination.ts';
import { getJson } from '../api-client.ts';

/** Fetches one page of a list. */
export function fetchPage<Item>(call: string, query: object): Promise<Page<Item>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return getJson<Page<Item>>(`${call}?${search}`);
}
