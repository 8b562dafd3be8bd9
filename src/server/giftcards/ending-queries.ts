// How money leaves a card other than by a booking: it expires, is voided or paid out. A reserved card waits.
import type { Pool, PoolClient } from 'pg';

type Connection = Pool | PoolClient;

/** Expired cards that nobody has reserved, as one statement: the balance that is locked is the one that goes. */
export async function expireDueCards(on: Pool, limit: number): Promise<number[]> {
  const { rows } = await on.query<{ cardId: number }>({
    name: 'expire-due-cards',
    text: `with due as (select id, balance_amount from gift_card
        where balance_amount > 0 and expires_at <= app_now() and reserved_order_id is null
        order by expires_at limit $1 for no key update skip locked)
      insert into gift_card_entry (card_id, kind, amount) select id, 'expire', -balance_amount from due
      returning card_id as "cardId"`,
    values: [limit],
  });
  return rows.map(({ cardId }) => cardId);
}

export type FamilyCard = { cardId: number; balanceAmount: number; isReserved: boolean };

/**
 * The cards of a purchase and all that carry their rests, locked. A rest that is made while we wait for its parent is too
 * young for the statement that waits: hence again, until none is new. Cards are never deleted, so counting them is enough.
 */
export async function lockFamily(on: PoolClient, orderId: number): Promise<FamilyCard[]> {
  for (let count = -1; ; ) {
    const family = await lockFamilyOnce(on, orderId);
    if (family.length === count) return family;
    count = family.length;
  }
}

/** In the order of their ids. */
export async function lockFamilyOnce(on: PoolClient, orderId: number) {
  const { rows } = await on.query<FamilyCard>({
    name: 'lock-card-family',
    text: `with recursive family as (
        select id from gift_card where giftcard_order_id = $1
        union all select c.id from gift_card c join family f on c.parent_card_id = f.id)
      select id as "cardId", balance_amount as "balanceAmount", reserved_order_id is not null as "isReserved"
      from gift_card where id in (select id from family) order by id for no key update`,
    values: [orderId],
  });
  return rows;
}

export async function lockCard(on: PoolClient, cardId: number) {
  const { rows } = await on.query<FamilyCard>({
    name: 'lock-card',
    text: `select id as "cardId", balance_amount as "balanceAmount", reserved_order_id is not null as "isReserved"
      from gift_card where id = $1 for no key update`,
    values: [cardId],
  });
  return rows[0];
}

/** Under the card's lock; the trigger refuses a card that an order has reserved. */
export async function insertEnding(
  on: PoolClient,
  kind: 'void' | 'pay_out',
  { cardId, balanceAmount }: FamilyCard,
) {
  await on.query({
    name: 'insert-ending',
    text: 'insert into gift_card_entry (card_id, kind, amount) values ($1, $2, $3)',
    values: [cardId, kind, -balanceAmount],
  });
}

/** Captured money comes back to its card, which then stays usable for a while even if its time was over. */
export async function insertReturns(
  on: PoolClient,
  { venueId, orderId }: { venueId: number; orderId: number },
  graceDays: number,
) {
  const { rows } = await on.query<{ cardId: number }>({
    name: 'insert-returns',
    text: `with captured as (
        select r.card_id, -r.amount as amount from gift_card_entry r join gift_card_entry c on c.card_id = r.card_id
          and c.order_venue_id = r.order_venue_id and c.order_id = r.order_id and c.kind = 'capture'
        where r.order_venue_id = $1 and r.order_id = $2 and r.kind = 'reserve'),
      locked as (select id from gift_card where id in (select card_id from captured) order by id for no key update)
      insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      select card_id, 'return', amount, $1, $2 from captured join locked on locked.id = card_id
      on conflict do nothing returning card_id as "cardId"`,
    values: [venueId, orderId],
  });
  const cardIds = rows.map(({ cardId }) => cardId);
  await on.query({
    name: 'lengthen-returned-cards',
    text: `update gift_card set expires_at = greatest(expires_at, app_now() + make_interval(days => $2)) where id = any ($1)`,
    values: [cardIds, graceDays],
  });
  return cardIds;
}

/** Cards that end soon, once each: taken by marking them. */
export async function takeCardsToRemind(on: Connection, days: number, limit: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>({
    name: 'take-cards-to-remind',
    text: `update gift_card set reminded_at = app_now()
      from (select id from gift_card where balance_amount > 0 and reminded_at is null
          and expires_at > app_now() and expires_at <= app_now() + make_interval(days => $1)
          -- A rest or a returned card may be young and short; its holder has just been told.
          and issued_at <= app_now() - make_interval(days => $1)
        order by expires_at limit $2 for no key update skip locked) due
      where gift_card.id = due.id returning gift_card.id`,
    values: [days, limit],
  });
  return rows.map(({ id }) => id);
}
