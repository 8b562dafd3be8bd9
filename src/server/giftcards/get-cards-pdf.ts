import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { readPageToken } from './get-giftcard-page.ts';
import { listPurchaseCards } from './read-cards.ts';

/** One card to a page: the card of the token, or all of a purchase. */
export async function getCardsPdf(app: App, { token }: { token: string }): Promise<Buffer> {
  const subject = await readPageToken(app, token);
  const cards = 'card' in subject ? [subject.card] : await listPurchaseCards(app, subject.purchase.orderId);
  if (cards.length === 0) throw new Problem('not_found');
  // Loaded late: few who come here print.
  const { drawCardsPdf } = await import('./draw-cards-pdf.ts');
  return drawCardsPdf(cards);
}
