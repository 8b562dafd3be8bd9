// The SQL of frozen cards. Each function needs a lock on the purchase and its cards.
import { many, run, type Transaction } from '../db/database.ts';

/** False when the purchase was so already. */
export async function setPurchaseFrozen(
  on: Transaction,
  orderId: number,
  isFrozen: boolean,
): Promise<boolean> {
  const count = await run(on, {
    name: 'set-purchase-frozen',
    text: `update giftcard_order set frozen_at = case when $2 then app_now() end
      where id = $1 and (frozen_at is not null) <> $2`,
    values: [orderId, isFrozen],
  });
  return count === 1;
}

/** A card that is thawed is valid for as much longer as it was frozen. */
export const setCardsFrozen = (on: Transaction, cardIds: readonly number[], isFrozen: boolean) =>
  run(on, {
    name: 'set-cards-frozen',
    text: `update gift_card set frozen_at = case when $2 then app_now() end,
        expires_at = case when $2 then expires_at else expires_at + (app_now() - frozen_at) end
      where id = any ($1) and (frozen_at is not null) <> $2`,
    values: [cardIds, isFrozen],
  });

/** Payments of the purchase that were refunded because they gave no cards. */
export async function listExtraAttempts(on: Transaction, orderId: number): Promise<number[]> {
  const rows = await many<{ id: number }>(on, {
    name: 'list-extra-attempts',
    text: `select payment_attempt_id as id from giftcard_refund
      where giftcard_order_id = $1 and reason in ('paid_twice', 'mismatch')`,
    values: [orderId],
  });
  return rows.map(({ id }) => id);
}
