// Client-side functions of the routes for list, map and area.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import { cityRoute, mapRoute, parsePath } from '#core/paths.ts';
import { hasBoard } from './board-store.ts';

/** The product type of a list or a map; an area page has the default type. */
export const listedType = (routeId: string | undefined): ProductType =>
  PRODUCT_TYPES.find((type) => [cityRoute(type), mapRoute(type)].some((id) => id === routeId)) ??
  DEFAULT_PRODUCT_TYPE;

/** With the board loaded, the browser filters by itself and needs no loader call. */
export function revalidateListing(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, defaultShouldRevalidate } = change;
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  // A modal's entry in the history has the same URL as its page.
  if (currentUrl.search === nextUrl.search) return false;
  return !hasBoard(currentParams.city ?? '', listedType(parsePath(currentUrl.pathname)?.routeId));
}
