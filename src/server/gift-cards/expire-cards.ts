import type { App } from '../app.ts';
import { expireDueCards } from './void-queries.ts';

const BATCH = 500;

/** Removes the balance of expired cards from what we owe. Safe to run in several workers at once. */
export async function expireCards(app: App): Promise<void> {
  for (;;) {
    const cardIds = await expireDueCards(app.db, BATCH);
    if (cardIds.length > 0) app.log.info({ cards: cardIds.length }, 'Gift cards expired');
    if (cardIds.length < BATCH) return;
  }
}
