// The SQL of a gift card's page on the desk.
import type { LogFacts } from '#core/desk/timeline.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import type { JournalRow } from './timeline-queries.ts';

export type DeskCard = {
  currency: Currency;
  balanceAmount: number;
  reservedAmount: number;
  startAmount: number;
  issuedAt: Date;
  expiresAt: Date;
  isFrozen: boolean;
  isDeskFrozen: boolean;
  isExpired: boolean;
  purchaseId: number | null;
  parentCardId: number | null;
  /** The day that the buyer of a present chose. */
  deliverOn: string | null;
  /** That day has not come: nobody was sent the card. */
  isWaiting: boolean;
};

export const findCardFacts = (on: Connection, cardId: number) =>
  one<DeskCard>(on, {
    name: 'desk-find-card',
    text: `select c.currency, balance_amount as "balanceAmount", reserved_amount as "reservedAmount",
        coalesce((select e.amount from gift_card_entry e where e.card_id = c.id
          and (e.kind = 'issue' or (e.kind = 'transfer' and e.amount > 0)) limit 1), 0) as "startAmount",
        issued_at as "issuedAt", expires_at as "expiresAt", c.frozen_at is not null as "isFrozen",
        is_desk_frozen as "isDeskFrozen", expires_at <= app_now() as "isExpired",
        giftcard_order_id as "purchaseId", parent_card_id as "parentCardId", p.deliver_on::text as "deliverOn",
        coalesce(p.state = 'paid' and p.delivery_queued_at is null and p.delivered_at is null, false) as "isWaiting"
      from gift_card c left join giftcard_order p on p.id = c.giftcard_order_id where c.id = $1`,
    values: [cardId],
  });

/**
 * Its purchase, which every transaction locks before its cards.
 * A card that was not bought is locked by its use case.
 */
export const lockPurchaseOfCard = (on: Transaction, cardId: number) =>
  run(on, {
    name: 'desk-lock-purchase-of-card',
    text: `select from giftcard_order where id = (select giftcard_order_id from gift_card where id = $1)
      for no key update`,
    values: [cardId],
  });

export type EntryRow = {
  at: Date;
  kind: string;
  amount: number;
  venueId: number | null;
  orderId: number | null;
  /** The card that a transfer goes to or comes from. */
  otherCardId: number | null;
};

export const listCardEntries = (on: Connection, cardId: number) =>
  many<EntryRow>(on, {
    name: 'desk-list-card-entries',
    text: `select e.created_at as at, e.kind, e.amount, e.order_venue_id as "venueId", e.order_id as "orderId",
        case when e.kind <> 'transfer' then null
          when e.amount > 0 then c.parent_card_id
          else (select child.id from gift_card child where child.parent_card_id = e.card_id
            and (child.parent_order_venue_id, child.parent_order_id) = (e.order_venue_id, e.order_id)) end
          as "otherCardId"
      from gift_card_entry e join gift_card c on c.id = e.card_id where e.card_id = $1 order by e.id`,
    values: [cardId],
  });

export const listCardJournal = (on: Connection, cardId: number) =>
  many<JournalRow>(on, {
    name: 'desk-list-card-journal',
    text: `select e.happened_at as at, e.kind,
        (select json_agg(json_build_object('account', l.account, 'amount', l.amount) order by l.number)
          from journal_line l where l.entry_id = e.id and l.card_id = $1) as lines
      from journal_entry e where e.id in (select entry_id from journal_line where card_id = $1) order by e.id`,
    values: [cardId],
  });

/** What the log has of the card and of its purchase. */
export const listCardLog = (on: Connection, cardId: number) =>
  many<LogFacts>(on, {
    name: 'desk-list-card-log',
    text: `with subject as (
        select 'gift_card' as type, $1::bigint as id
        union all select 'giftcard_order', giftcard_order_id from gift_card where id = $1)
      select l.at, l.actor, l.action,
        l.details || jsonb_strip_nulls(jsonb_build_object('to', l.after -> 'to', 'deliver_on', l.after -> 'deliver_on')) as details,
        l.reason,
        case l.actor when 'staff' then (select name from staff where id::text = l.actor_id) end as "actorName"
      from subject s join audit_log l on l.subject_type = s.type and l.subject_id = s.id::text order by l.id`,
    values: [cardId],
  });
