import type { Language, ProductType } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { timeParam } from '#core/wall-time.ts';

/** The booking panel on a venue's page; a link to it opens the panel. */
export const BOOK_ID = 'book';

/** The URL that starts the booking of this choice. */
export function bookingPath(
  { productType, slug }: { productType: ProductType; slug: string },
  { party, time }: { party: number; time: string },
  language: Language,
): string {
  const path = buildPath('booking', { step: 'book', productType, slug }, language);
  return `${path}?person=${party}&time=${timeParam(time)}`;
}
