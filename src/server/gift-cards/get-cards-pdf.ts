import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { readPageToken } from './get-gift-card-view.ts';
import { listPurchaseCards } from './read-cards.ts';

/** The PDF of one card or of all cards of a purchase, depending on the token. */
export async function getCardsPdf(app: App, { token }: { token: string }): Promise<Buffer> {
  const subject = await readPageToken(app, token);
  const cards = 'card' in subject ? [subject.card] : await listPurchaseCards(app, subject.purchase.orderId);
  if (cards.length === 0) throw new Problem('not_found');
  return app.cardPdfs.get(cards);
}
