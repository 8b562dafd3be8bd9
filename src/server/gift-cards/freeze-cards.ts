import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import type { StandingReversal } from '../payments/store-reversals.ts';
import { listExtraAttempts, setCardsFrozen, setPurchaseFrozen } from './freeze-queries.ts';
import { lockCardTree } from './void-queries.ts';

/**
 * Freezes all cards of a purchase while a reversal of the payment for them stands.
 * Needs a lock on the purchase.
 */
export async function freezeCards(
  tx: Transaction,
  orderId: number,
  standing: readonly StandingReversal[],
): Promise<'frozen' | 'thawed' | 'unchanged'> {
  const extraAttempts = await listExtraAttempts(tx, orderId);
  const isFrozen = standing.some((reversal) => !extraAttempts.includes(reversal.attemptId));
  const family = await lockCardTree(tx, orderId);
  const cards = await setCardsFrozen(
    tx,
    family.map(({ cardId }) => cardId),
    isFrozen,
  );
  if (!(await setPurchaseFrozen(tx, orderId, isFrozen))) return 'unchanged';
  await writeAudit(tx, {
    actor: 'system',
    action: isFrozen ? 'giftcards_frozen' : 'giftcards_thawed',
    subjectType: 'giftcard_order',
    subjectId: orderId,
    details: { cards },
  });
  return isFrozen ? 'frozen' : 'thawed';
}
