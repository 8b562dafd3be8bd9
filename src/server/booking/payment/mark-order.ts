import { writeAudit } from '../../db/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { type OrderKey, setPaymentReversed } from './order-queries.ts';

/** Marks an order whose payment was taken back, or removes the mark. Needs a lock on the order. */
export async function markOrder(
  tx: Transaction,
  { venueId, orderId }: OrderKey,
  isReversed: boolean,
): Promise<'marked' | 'unmarked' | 'unchanged'> {
  if (!(await setPaymentReversed(tx, { venueId, orderId }, isReversed))) return 'unchanged';
  await writeAudit(tx, {
    actor: 'system',
    action: isReversed ? 'order_marked_reversed' : 'order_unmarked_reversed',
    subjectType: 'order',
    subjectId: orderId,
    venueId,
  });
  return isReversed ? 'marked' : 'unmarked';
}
