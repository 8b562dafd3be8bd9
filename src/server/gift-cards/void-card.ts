import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/database.ts';
import { cardEndedEntry } from '../money/journal-entries.ts';
import { postEntries } from '../money/post-entries.ts';
import { insertVoidEntry, lockCard } from './void-queries.ts';

/**
 * An operator voids a lost card, or records that its balance was paid out. Returns the amount.
 * A frozen card's isn't.
 */
export const voidCard = (
  app: App,
  { cardId, by }: { cardId: number; by: 'void' | 'pay_out' },
): Promise<number> =>
  inTransaction(app.db, async (tx) => {
    const card = await lockCard(tx, cardId);
    if (!card || card.balanceAmount === 0) throw new Problem('not_found');
    if (card.isReserved) throw new Problem('order_changed');
    const entryId = await insertVoidEntry(tx, by, card);
    const { currency, balanceAmount: beforeAmount } = card;
    await postEntries(tx, [
      cardEndedEntry({ entryId, kind: by, currency, cardId, beforeAmount, afterAmount: 0 }),
    ]);
    await writeAudit(tx, {
      actor: 'operator',
      action: `gift_card_${by}`,
      subjectType: 'gift_card',
      subjectId: cardId,
      details: { amount: card.balanceAmount },
    });
    return card.balanceAmount;
  });
