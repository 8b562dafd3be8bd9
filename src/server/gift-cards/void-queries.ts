// The SQL of cards that expire, are voided, paid out or get money back. A reserved card must wait.
import type { CardMovement } from '#core/money/card-movements.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type ExpiredCard = { entryId: number; cardId: number; amount: number; currency: Currency };

/**
 * Expires cards that no order has reserved and that are not frozen.
 * One statement, so that exactly the locked balance is removed.
 */
export const expireDueCards = (on: Transaction, limit: number) =>
  many<ExpiredCard>(on, {
    name: 'expire-due-cards',
    text: `with due as (select id, balance_amount, currency from gift_card
        where balance_amount > 0 and expires_at <= app_now() and reserved_order_id is null and frozen_at is null
        order by expires_at limit $1 for no key update skip locked),
      expired as (
        insert into gift_card_entry (card_id, kind, amount) select id, 'expire', -balance_amount from due
        returning id, card_id, -amount as amount)
      select expired.id as "entryId", card_id as "cardId", amount, due.currency
      from expired join due on due.id = card_id`,
    values: [limit],
  });

export type LockedCard = {
  cardId: number;
  currency: Currency;
  balanceAmount: number;
  isReserved: boolean;
};

const LOCKED_CARD_SQL = `select id as "cardId", currency, balance_amount as "balanceAmount",
  reserved_order_id is not null as "isReserved" from gift_card`;

/**
 * Locks the cards of a purchase and all cards with their remaining amounts. A statement that waits
 * for a lock doesn't see a card that is inserted meanwhile, so it is repeated until the count,
 * which never falls, stays the same.
 */
export async function lockCardTree(on: Transaction, orderId: number): Promise<LockedCard[]> {
  for (let count = -1; ; ) {
    const family = await lockCardTreeOnce(on, orderId);
    if (family.length === count) return family;
    count = family.length;
  }
}

/**
 * Locks the cards in the order of their ids.
 * @internal Exported because a control case runs it only once.
 */
export const lockCardTreeOnce = (on: Transaction, orderId: number) =>
  many<LockedCard>(on, {
    name: 'lock-card-family',
    text: `with recursive family as (
        select id from gift_card where giftcard_order_id = $1
        union all select c.id from gift_card c join family f on c.parent_card_id = f.id)
      ${LOCKED_CARD_SQL} where id in (select id from family) order by id for no key update`,
    values: [orderId],
  });

export const lockCard = (on: Transaction, cardId: number) =>
  one<LockedCard>(on, {
    name: 'lock-card',
    text: `${LOCKED_CARD_SQL} where id = $1 for no key update`,
    values: [cardId],
  });

/**
 * Needs a lock on the card. A trigger refuses a card that an order has reserved.
 * Returns the entry's id.
 */
export async function insertVoidEntry(
  on: Transaction,
  kind: 'void' | 'pay_out',
  { cardId, balanceAmount }: Pick<LockedCard, 'cardId' | 'balanceAmount'>,
): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-ending',
    text: 'insert into gift_card_entry (card_id, kind, amount) values ($1, $2, $3) returning id',
    values: [cardId, kind, -balanceAmount],
  });
  return Number(row?.id);
}

type CardOrder = { venueId: number; orderId: number };
type CardAmount = { cardId: number; amount: number };

/**
 * What an order captured of each card and has not returned.
 * Locks the cards in the order of their ids.
 */
export const lockCapturedCards = (on: Transaction, { venueId, orderId }: CardOrder) =>
  many<CardAmount>(on, {
    name: 'lock-captured-cards',
    text: `with locked as (
        select id from gift_card where id in (select card_id from gift_card_entry
          where order_venue_id = $1 and order_id = $2 and kind = 'capture') order by id for no key update)
      select card_id as "cardId", -sum(amount)::integer as amount from gift_card_entry
      where card_id in (select id from locked) and order_venue_id = $1 and order_id = $2
        and kind in ('reserve', 'return')
      group by card_id having sum(amount) < 0 order by card_id`,
    values: [venueId, orderId],
  });

/** Returns captured money to its card and makes sure that the card is valid for `graceDays`. */
export async function insertReturns(
  on: Transaction,
  { venueId, orderId }: CardOrder,
  returns: readonly CardAmount[],
  graceDays: number,
): Promise<CardMovement[]> {
  if (returns.length === 0) return [];
  const returned = await many<CardMovement>(on, {
    name: 'insert-returns',
    text: `with given as (select * from unnest($3::bigint[], $4::integer[]) as given (card_id, amount)),
      locked as (select id, balance_amount from gift_card
        where id in (select card_id from given) order by id for no key update),
      returned as (
        insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
        select card_id, 'return', amount, $1, $2 from given join locked on locked.id = card_id
        returning card_id, amount)
      select card_id as "cardId", balance_amount as "beforeAmount", balance_amount + amount as "afterAmount"
      from returned join locked on locked.id = card_id order by card_id`,
    values: [venueId, orderId, returns.map(({ cardId }) => cardId), returns.map(({ amount }) => amount)],
  });
  await run(on, {
    name: 'lengthen-returned-cards',
    text: `update gift_card set expires_at = greatest(expires_at, app_now() + make_interval(days => $2)) where id = any ($1)`,
    values: [returned.map(({ cardId }) => cardId), graceDays],
  });
  return returned;
}

/** Takes each card that expires soon once, by marking it. */
export async function takeCardsToRemind(on: Connection, days: number, limit: number): Promise<number[]> {
  const rows = await many<{ id: number }>(on, {
    name: 'take-cards-to-remind',
    text: `update gift_card set reminded_at = app_now()
      from (select id from gift_card where balance_amount > 0 and reminded_at is null and frozen_at is null
          and expires_at > app_now() and expires_at <= app_now() + make_interval(days => $1)
          -- A card that was issued recently needs no reminder: its holder has just got a mail.
          and issued_at <= app_now() - make_interval(days => $1)
        order by expires_at limit $2 for no key update skip locked) due
      where gift_card.id = due.id returning gift_card.id`,
    values: [days, limit],
  });
  return rows.map(({ id }) => id);
}
