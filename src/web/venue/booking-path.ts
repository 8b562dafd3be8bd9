import type { Product } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { timeParam } from '#core/wall-time.ts';
import { ROUTE_FILES } from '../route-files.ts';

/** Where the booking of this choice starts; undefined as long as there is no booking to go to. */
export function bookingPath(
  { product_type: productType, slug }: Product,
  { party, time }: { party: number; time: string },
  language: Language,
): string | undefined {
  if (ROUTE_FILES.booking === undefined) return undefined;
  const path = buildPath('booking', { step: 'book', productType, slug }, language);
  return `${path}?person=${party}&time=${timeParam(time)}`;
}
