import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { cardEndedEntry } from '../money/journal-entries.ts';
import { postEntries } from '../money/post-entries.ts';
import { type ExpiredCard, expireDueCards } from './void-queries.ts';

const BATCH = 500;

/** Removes the balance of expired cards from our debt. Safe in several workers at once. */
export async function expireCards(app: App): Promise<void> {
  for (;;) {
    const expired = await inTransaction(app.db, async (tx) => {
      const cards = await expireDueCards(tx, BATCH);
      await postEntries(tx, cards.map(expiredEntry));
      return cards.length;
    });
    if (expired > 0) app.log.info({ cards: expired }, 'Gift cards expired');
    if (expired < BATCH) return;
  }
}

const expiredEntry = ({ amount, ...card }: ExpiredCard) =>
  cardEndedEntry({ ...card, kind: 'expire', beforeAmount: amount, afterAmount: 0 });
