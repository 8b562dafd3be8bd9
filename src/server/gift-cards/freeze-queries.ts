// The SQL of frozen cards. Each function needs a lock on the purchase and its cards.
import { many, one, run, type Transaction } from '../db/database.ts';

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
      where id = any ($1) and (frozen_at is not null) <> $2 and not is_desk_frozen`,
    values: [cardIds, isFrozen],
  });

/** False when the card was so already, or a reversal froze it. */
export const setDeskFrozen = async (on: Transaction, cardId: number, isFrozen: boolean): Promise<boolean> =>
  (await run(on, {
    name: 'set-desk-frozen',
    text: `update gift_card set is_desk_frozen = $2, frozen_at = case when $2 then app_now() end,
        expires_at = case when $2 then expires_at else expires_at + (app_now() - frozen_at) end
      where id = $1 and is_desk_frozen <> $2 and (not $2 or frozen_at is null)`,
    values: [cardId, isFrozen],
  })) === 1;

/** Whether a reversal of the payment that bought the card, or the card before it, stands. */
export const isPurchaseFrozen = async (on: Transaction, cardId: number): Promise<boolean> =>
  (await one(on, {
    name: 'is-purchase-frozen',
    text: `with recursive origin as (
        select parent_card_id, giftcard_order_id from gift_card where id = $1
        union all select c.parent_card_id, c.giftcard_order_id from gift_card c
          join origin on c.id = origin.parent_card_id)
      select from origin join giftcard_order o on o.id = origin.giftcard_order_id where o.frozen_at is not null`,
    values: [cardId],
  })) !== undefined;

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
