import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askForMessage } from '../messages/message-job.ts';
import { takeCardsToRemind } from './ending-queries.ts';

const DAYS_BEFORE = 30;
const BATCH = 100;

/** A month before a card ends, once. The mail is committed with the mark. */
export async function remindHolders(app: App): Promise<void> {
  for (;;) {
    const taken = await inTransaction(app.db, async (tx) => {
      const cardIds = await takeCardsToRemind(tx.$client, DAYS_BEFORE, BATCH);
      for (const giftCardId of cardIds) {
        await askForMessage(app, tx, { kind: 'giftcard_reminder_mail', giftCardId });
      }
      return cardIds.length;
    });
    if (taken < BATCH) return;
  }
}
