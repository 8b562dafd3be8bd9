// How a page tells the server around it what it shows. Never leaves the process.
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';

/** One board, at the version that was shown, or a few of its venues; or only what editors write, which has no version. */
export type MadeFrom =
  | { cityId: number; productType: ProductType; version: number; venueIds?: readonly number[] }
  | 'editors';

const HEADER = 'X-Made-From';

export function madeFromHeader(from: MadeFrom): Record<string, string> {
  if (from === 'editors') return { [HEADER]: from };
  const { cityId, productType, version, venueIds = [] } = from;
  return { [HEADER]: [cityId, productType, version, ...venueIds].join(' ') };
}

/** What the page told, taken off its headers; undefined when it told nothing. */
export function takeMadeFrom(headers: Headers): MadeFrom | undefined {
  const told = headers.get(HEADER);
  if (told === null) return undefined;
  headers.delete(HEADER);
  if (told === 'editors') return told;
  const [cityId, type, version, ...venueIds] = told.split(' ');
  const productType = PRODUCT_TYPES.find((known) => known === type);
  return (
    productType && {
      cityId: Number(cityId),
      productType,
      version: Number(version),
      ...(venueIds.length > 0 && { venueIds: venueIds.map(Number) }),
    }
  );
}
