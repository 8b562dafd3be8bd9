import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { takeCardsToRemind } from './void-queries.ts';

const DAYS_BEFORE = 30;
const BATCH = 100;

/**
 * Sends one reminder a month before a card expires.
 * The mail's job and the mark are committed together.
 */
export async function remindHolders(app: App): Promise<void> {
  for (;;) {
    const taken = await inTransaction(app.db, async (tx) => {
      const cardIds = await takeCardsToRemind(tx, DAYS_BEFORE, BATCH);
      for (const giftCardId of cardIds) {
        await enqueueMessage(app, tx, { kind: 'giftcard_reminder_mail', giftCardId });
      }
      return cardIds.length;
    });
    if (taken < BATCH) return;
  }
}
