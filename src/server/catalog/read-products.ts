// Parses the product list's URL and reads the list from memory, without Fastify.
import { parse } from 'node:querystring';
import { type ProductsQuery, productsQuery } from '#core/catalog/catalog.contract.ts';
import type { App } from '../app.ts';
import type { Reading } from '../http/cache/share-json.ts';
import { listProductsFromMemory } from './list-products.ts';

const ROUTE = '/api/v4/products';
const START = `${ROUTE}?`;

export const productsInput = (url: string, query: ProductsQuery) => ({
  citySlug: query.city,
  productType: query.product_type,
  language: query.local,
  search: new URLSearchParams(url.split('?')[1] ?? ''),
  paging: query,
});

/** Undefined for another URL, or when the data is not in memory. */
export function readProductsFromMemory(app: App, url: string): (Reading & { route: string }) | undefined {
  if (!url.startsWith(START)) return undefined;
  const query = productsQuery.safeParse(parse(url.slice(START.length)));
  const page = query.data && listProductsFromMemory(app, productsInput(url, query.data));
  return page && { route: ROUTE, body: page.data, version: page.version, isCurrent: page.isCurrent };
}
