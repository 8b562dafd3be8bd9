// How a page tells the server around it what it shows. Never leaves the process.
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import type { ShownVenue } from '../catalog/still-current.ts';

/** One board, at the version that was shown, or a few of its venues; or only what editors write, which has no version. */
export type MadeFrom =
  | { cityId: number; productType: ProductType; version: number }
  | { cityId: number; productType: ProductType; venues: readonly ShownVenue[] }
  | 'editors';

const HEADER = 'X-Made-From';

export function madeFromHeader(from: MadeFrom): Record<string, string> {
  if (from === 'editors') return { [HEADER]: from };
  const shown = 'venues' in from ? from.venues.map(({ id, print }) => `${id}:${print}`) : [from.version];
  return { [HEADER]: [from.cityId, from.productType, ...shown].join(' ') };
}

/** What the page told, taken off its headers; undefined when it told nothing. */
export function takeMadeFrom(headers: Headers): MadeFrom | undefined {
  const told = headers.get(HEADER);
  if (told === null) return undefined;
  headers.delete(HEADER);
  if (told === 'editors') return told;
  const [cityId, type, ...shown] = told.split(' ');
  const productType = PRODUCT_TYPES.find((known) => known === type);
  if (!productType) return undefined;
  const place = { cityId: Number(cityId), productType };
  if (!shown[0]?.includes(':')) return { ...place, version: Number(shown[0]) };
  const venues = shown.map((venue) => {
    const [id, print] = venue.split(':').map(Number);
    return { id: Number(id), print: Number(print) };
  });
  return { ...place, venues };
}
