// What the routes of list, map and area do in the browser.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import { cityRoute, mapRoute, parsePath } from '#core/paths.ts';
import { hasBoard } from './board-store.ts';

/** The type that a list or a map is about; an area's page is about the default. */
export const listedType = (routeId: string | undefined): ProductType =>
  PRODUCT_TYPES.find((type) => [cityRoute(type), mapRoute(type)].some((id) => id === routeId)) ??
  DEFAULT_PRODUCT_TYPE;

/** With the board at hand the browser answers a change of filters by itself. */
export function revalidateListing(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, defaultShouldRevalidate } = change;
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return !hasBoard(currentParams.city ?? '', listedType(parsePath(currentUrl.pathname)?.routeId));
}
