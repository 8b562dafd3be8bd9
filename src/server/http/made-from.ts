// How a page tells the server around it which board it shows. Never leaves the process.
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';

export type MadeFrom = { cityId: number; productType: ProductType; version: number };

const HEADER = 'X-Made-From';

export const madeFromHeader = ({ cityId, productType, version }: MadeFrom): Record<string, string> => ({
  [HEADER]: `${cityId} ${productType} ${version}`,
});

/** What the page told, taken off its headers; undefined when it told nothing. */
export function takeMadeFrom(headers: Headers): MadeFrom | undefined {
  const told = headers.get(HEADER);
  if (told === null) return undefined;
  headers.delete(HEADER);
  const [cityId, type, version] = told.split(' ');
  const productType = PRODUCT_TYPES.find((known) => known === type);
  return productType && { cityId: Number(cityId), productType, version: Number(version) };
}
