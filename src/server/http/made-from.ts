// How a page tells the server around it what it shows. Never leaves the process.
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';

/** One board, at the version that was shown; or only what editors write, which has no version. */
export type MadeFrom = { cityId: number; productType: ProductType; version: number } | 'editors';

const HEADER = 'X-Made-From';

export const madeFromHeader = (from: MadeFrom): Record<string, string> => ({
  [HEADER]: from === 'editors' ? from : `${from.cityId} ${from.productType} ${from.version}`,
});

/** What the page told, taken off its headers; undefined when it told nothing. */
export function takeMadeFrom(headers: Headers): MadeFrom | undefined {
  const told = headers.get(HEADER);
  if (told === null) return undefined;
  headers.delete(HEADER);
  if (told === 'editors') return told;
  const [cityId, type, version] = told.split(' ');
  const productType = PRODUCT_TYPES.find((known) => known === type);
  return productType && { cityId: Number(cityId), productType, version: Number(version) };
}
