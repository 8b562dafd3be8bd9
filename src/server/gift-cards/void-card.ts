import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/database.ts';
import { insertVoidEntry, lockCard } from './void-queries.ts';

/** An operator voids a lost card, or records that its balance was paid out. Returns the amount. A frozen card's isn't. */
export const voidCard = (
  app: App,
  { cardId, by }: { cardId: number; by: 'void' | 'pay_out' },
): Promise<number> =>
  inTransaction(app.db, async (tx) => {
    const card = await lockCard(tx, cardId);
    if (!card || card.balanceAmount === 0) throw new Problem('not_found');
    if (card.isReserved) throw new Problem('order_changed');
    await insertVoidEntry(tx, by, card);
    await writeAudit(tx, {
      actor: 'operator',
      action: `gift_card_${by}`,
      subjectType: 'gift_card',
      subjectId: cardId,
      details: { amount: card.balanceAmount },
    });
    return card.balanceAmount;
  });
