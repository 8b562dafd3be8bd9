// The SQL of the ledger. Cards are locked in the order of their ids.
// A trigger updates balances and refuses entries for a card that another order has reserved.
import type { Currency } from '#core/money.ts';
import { many, one, run, type Transaction } from '../db/database.ts';
import type { NewToken } from '../link-token.ts';

export type CardOrder = { venueId: number; orderId: number };

export async function insertReservation(
  on: Transaction,
  { venueId, orderId }: CardOrder,
  cardId: number,
  amount: number,
) {
  await run(on, {
    name: 'reserve-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      values ($1, 'reserve', $2, $3, $4)`,
    values: [cardId, -amount, venueId, orderId],
  });
}

export type ReservedCard = {
  cardId: number;
  currency: Currency;
  issuedAt: Date;
  expiresAt: Date;
  /** What the order uses. */
  reservedAmount: number;
  /** The amount that remains after the order. */
  restAmount: number;
};

/** The cards that the order still has reserved, locked in the order of their ids. */
export const lockReservedCards = (on: Transaction, { venueId, orderId }: CardOrder) =>
  many<ReservedCard>(on, {
    name: 'lock-reserved-cards',
    text: `select id as "cardId", currency, issued_at as "issuedAt", expires_at as "expiresAt",
        reserved_amount as "reservedAmount", balance_amount as "restAmount"
      from gift_card where id in (
        select card_id from gift_card_entry where order_venue_id = $1 and order_id = $2 and kind = 'reserve')
        and reserved_venue_id = $1 and reserved_order_id = $2
      order by id for no key update`,
    values: [venueId, orderId],
  });

export async function insertCapture(on: Transaction, { venueId, orderId }: CardOrder, cardId: number) {
  await run(on, {
    name: 'capture-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      values ($1, 'capture', 0, $2, $3) on conflict do nothing`,
    values: [cardId, venueId, orderId],
  });
}

export async function insertGiveBack(on: Transaction, { venueId, orderId }: CardOrder, cardId: number) {
  await run(on, {
    name: 'give-back-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      select card_id, 'give_back', -amount, order_venue_id, order_id from gift_card_entry
      where card_id = $1 and order_venue_id = $2 and order_id = $3 and kind = 'reserve'
      on conflict do nothing`,
    values: [cardId, venueId, orderId],
  });
}

export type NewCard = { codeHash: Buffer; codeEncrypted: Buffer; pageToken: NewToken };

/** Undefined when this card and order have a child card already. */
export async function insertRemainderCard(
  on: Transaction,
  { venueId, orderId }: CardOrder,
  parent: ReservedCard,
  card: NewCard,
): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-remainder-card',
    // The new card has its parent's dates, because a remaining amount is not valid any longer than
    // the card was, and it is frozen like its parent, which the caller has locked.
    text: `insert into gift_card (code_hash, code_encrypted, page_token_hash, page_token_encrypted, currency,
        issued_at, expires_at, parent_card_id, parent_order_venue_id, parent_order_id, frozen_at, is_desk_frozen)
      select $1, $2, $3, $4, $5, $6, $7, id, $9, $10, frozen_at, is_desk_frozen from gift_card where id = $8
      on conflict on constraint gift_card_one_child_per_order do nothing returning id`,
    values: [
      card.codeHash,
      card.codeEncrypted,
      card.pageToken.tokenHash,
      card.pageToken.tokenEncrypted,
      parent.currency,
      parent.issuedAt,
      parent.expiresAt,
      parent.cardId,
      venueId,
      orderId,
    ],
  });
  return row?.id;
}

/** Writes both entries of a transfer. */
export async function insertTransfer(
  on: Transaction,
  { venueId, orderId }: CardOrder,
  { fromCardId, toCardId, amount }: { fromCardId: number; toCardId: number; amount: number },
) {
  await run(on, {
    name: 'transfer-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      values ($1, 'transfer', -$3::integer, $4, $5), ($2, 'transfer', $3, $4, $5)`,
    values: [fromCardId, toCardId, amount, venueId, orderId],
  });
}

type Given = CardOrder & { currency: Currency; amount: number; validYears: number };

/** A card that nobody bought, with its first entry. */
export async function insertGivenCard(on: Transaction, card: NewCard, given: Given): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-given-card',
    text: `insert into gift_card (code_hash, code_encrypted, page_token_hash, page_token_encrypted, currency,
        goodwill_venue_id, goodwill_order_id, issued_at, expires_at)
      select $1, $2, $3, $4, $5, $6, $7, at, at + make_interval(years => $8)
      from (select app_now() as at) now returning id`,
    values: [
      card.codeHash,
      card.codeEncrypted,
      card.pageToken.tokenHash,
      card.pageToken.tokenEncrypted,
      given.currency,
      given.venueId,
      given.orderId,
      given.validYears,
    ],
  });
  const id = Number(row?.id);
  await insertIssue(on, id, given.amount);
  return id;
}

const insertIssue = (on: Transaction, cardId: number, amount: number) =>
  run(on, {
    name: 'issue-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount) values ($1, 'issue', $2)`,
    values: [cardId, amount],
  });

type Issue = { orderId: number; currency: Currency; amount: number; validYears: number };

/** A purchased card with its first entry. */
export async function insertIssuedCard(on: Transaction, card: NewCard, issue: Issue): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-issued-card',
    text: `insert into gift_card (code_hash, code_encrypted, page_token_hash, page_token_encrypted, currency,
        giftcard_order_id, issued_at, expires_at)
      select $1, $2, $3, $4, $5, $6, at, at + make_interval(years => $7) from (select app_now() as at) now returning id`,
    values: [
      card.codeHash,
      card.codeEncrypted,
      card.pageToken.tokenHash,
      card.pageToken.tokenEncrypted,
      issue.currency,
      issue.orderId,
      issue.validYears,
    ],
  });
  const id = Number(row?.id);
  await insertIssue(on, id, issue.amount);
  return id;
}
