// The query of the product list as an address has it, and its reading at once, for the first door.
import { parse } from 'node:querystring';
import { type ProductsQuery, productsQuery } from '#core/catalog/catalog.contract.ts';
import type { App } from '../app.ts';
import type { Reading } from '../http/answer-reading.ts';
import { listProductsNow } from './list-products.ts';

const ROUTE = '/api/v4/products';
const START = `${ROUTE}?`;

export const productsInput = (url: string, query: ProductsQuery) => ({
  citySlug: query.city,
  productType: query.product_type,
  language: query.local,
  search: new URLSearchParams(url.split('?')[1] ?? ''),
  paging: query,
});

/** Undefined when the address is another, or when something would have to be read first. */
export function readProductsNow(app: App, url: string): (Reading & { route: string }) | undefined {
  if (!url.startsWith(START)) return undefined;
  const query = productsQuery.safeParse(parse(url.slice(START.length)));
  const page = query.data && listProductsNow(app, productsInput(url, query.data));
  return page && { route: ROUTE, body: page.data, version: page.version, isCurrent: page.isCurrent };
}
