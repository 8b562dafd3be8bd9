import type { App } from '../app.ts';
import { expireDueCards } from './ending-queries.ts';

const BATCH = 500;

/** What is left on a card when its time is over is ours no more to owe. Safe to run anywhere, at any time. */
export async function expireCards(app: App): Promise<void> {
  for (;;) {
    const cardIds = await expireDueCards(app.db.$client, BATCH);
    if (cardIds.length > 0) app.log.info({ cards: cardIds.length }, 'gift cards expired');
    if (cardIds.length < BATCH) return;
  }
}
