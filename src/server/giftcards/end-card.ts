import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/database.ts';
import { insertEnding, lockCard } from './ending-queries.ts';

/** An operator has paid out what is left on a card, outside the product, or makes a lost card worthless. Returns how much. */
export const endCard = (
  app: App,
  { cardId, by }: { cardId: number; by: 'void' | 'pay_out' },
): Promise<number> =>
  inTransaction(app.db, async ({ $client }) => {
    const card = await lockCard($client, cardId);
    if (!card || card.balanceAmount === 0) throw new Problem('not_found');
    if (card.isReserved) throw new Problem('order_changed');
    await insertEnding($client, by, card);
    await writeAudit($client, {
      actor: 'operator',
      action: `gift_card_${by}`,
      subjectType: 'gift_card',
      subjectId: cardId,
      details: { amount: card.balanceAmount },
    });
    return card.balanceAmount;
  });
