// What a rendered page depends on, passed to the page cache in a header that never leaves the process.
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import type { ShownVenue } from '../../catalog/cache-validity.ts';

/** A version of a board, a few of its venues, or only editors' content, which has no version. */
export type CacheDependencies =
  | { cityId: number; productType: ProductType; version: number }
  | { cityId: number; productType: ProductType; venues: readonly ShownVenue[] }
  | 'editors';

const HEADER = 'X-Made-From';

export function cacheDependenciesHeader(from: CacheDependencies): Record<string, string> {
  if (from === 'editors') return { [HEADER]: from };
  const shown =
    'venues' in from ? from.venues.map(({ id, fingerprint }) => `${id}:${fingerprint}`) : [from.version];
  return { [HEADER]: [from.cityId, from.productType, ...shown].join(' ') };
}

/** Removes the header and returns its content; undefined without one. */
export function takeCacheDependencies(headers: Headers): CacheDependencies | undefined {
  const value = headers.get(HEADER);
  if (value === null) return undefined;
  headers.delete(HEADER);
  if (value === 'editors') return value;
  const [cityId, type, ...shown] = value.split(' ');
  const productType = PRODUCT_TYPES.find((known) => known === type);
  if (!productType) return undefined;
  const boardKey = { cityId: Number(cityId), productType };
  if (!shown[0]?.includes(':')) return { ...boardKey, version: Number(shown[0]) };
  const venues = shown.map((venue) => {
    const [id, fingerprint] = venue.split(':').map(Number);
    return { id: Number(id), fingerprint: Number(fingerprint) };
  });
  return { ...boardKey, venues };
}
