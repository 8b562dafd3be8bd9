// Finds what happened to gift cards and their purchases and has no entry in the journal.
// Each list continues after an id.
import type { CardMovement } from '#core/money/card-movements.ts';
import { type Connection, many } from '../db/database.ts';
import type { After, Missing, MissingPayment, MissingRefund } from './missing-order-queries.ts';

type MissingPurchase = Missing & { cards: CardMovement[] };

/** Rows of one transaction: they were written within moments of each other. */
const sameMomentSql = (a: string, b: string) => `abs(extract(epoch from ${a} - ${b})) < 60`;

const noEntrySql = (key: string) => `not exists (select from journal_entry j where j.key = ${key})`;

const BEFORE_SQL = `lateral (select coalesce(sum(b.amount), 0)::integer as amount from gift_card_entry b
  where b.card_id = e.card_id and b.id < e.id) before`;

/** Cards of the purchase, and cards with their remaining amounts, voided at that moment. */
const voidedSql = (purchaseId: string, moment: string) => `coalesce((
    with recursive family as (
      select c.id from gift_card c where c.giftcard_order_id = ${purchaseId}
      union all select c.id from gift_card c join family f on c.parent_card_id = f.id)
    select json_agg(json_build_object('cardId', e.card_id, 'beforeAmount', before.amount,
      'afterAmount', before.amount + e.amount) order by e.card_id)
    from gift_card_entry e, ${BEFORE_SQL}
    where e.card_id in (select id from family) and e.kind = 'void' and ${sameMomentSql('e.created_at', moment)}
  ), '[]') as cards`;

export const listUnpostedSales = (on: Connection, [, id]: After, limit: number) =>
  many<MissingPurchase & { sessionId: string | null }>(on, {
    name: 'list-unposted-sales',
    text: `select 0 as "venueId", o.id, o.currency, sold.*,
        (select a.provider_session_id from giftcard_payment_attempt a where a.giftcard_order_id = o.id
          and a.state = 'paid' and not exists (select from giftcard_refund r where r.payment_attempt_id = a.id
            and r.reason <> 'taken_back') limit 1) as "sessionId"
      from giftcard_order o, lateral (select min(e.created_at) as "happenedAt",
          json_agg(json_build_object('cardId', c.id, 'beforeAmount', 0, 'afterAmount', e.amount) order by c.id) as cards
        from gift_card c join gift_card_entry e on e.card_id = c.id and e.kind = 'issue'
        where c.giftcard_order_id = o.id) sold
      where o.id > $1 and o.state in ('paid', 'refunded') and sold.cards is not null
        and ${noEntrySql(`'purchase:' || o.id || ':sold'`)}
      order by o.id limit $2`,
    values: [id, limit],
  });

export const listUnpostedPurchaseRefunds = (on: Connection, [, id]: After, limit: number) =>
  many<MissingPurchase>(on, {
    name: 'list-unposted-purchase-refunds',
    text: `select 0 as "venueId", o.id, o.currency, r.requested_at as "happenedAt", ${voidedSql('o.id', 'r.requested_at')}
      from giftcard_order o join giftcard_refund r on r.giftcard_order_id = o.id and r.reason = 'taken_back'
      where o.id > $1 and ${noEntrySql(`'purchase:' || o.id || ':refunded'`)}
      order by o.id limit $2`,
    values: [id, limit],
  });

export const listUnpostedPurchaseReturns = (on: Connection, [, id]: After, limit: number) =>
  many<MissingPayment>(on, {
    name: 'list-unposted-purchase-returns',
    text: `select 0 as "venueId", r.id, r.giftcard_order_id as "orderId", a.id as "attemptId", r.amount, r.currency,
        r.requested_at as "happenedAt", a.provider_session_id as "sessionId"
      from giftcard_refund r join giftcard_payment_attempt a on a.id = r.payment_attempt_id
      where r.id > $1 and r.reason <> 'taken_back' and ${noEntrySql(`'purchase-payment:' || a.id || ':returned'`)}
      order by r.id limit $2`,
    values: [id, limit],
  });

export const listUnpostedPurchaseMoney = (on: Connection, [, id]: After, limit: number) =>
  many<MissingRefund>(on, {
    name: 'list-unposted-purchase-money',
    text: `select 0 as "venueId", r.id, r.id as "refundId", r.giftcard_order_id as "orderId", r.amount, r.currency,
        r.provider_refund_id as "providerRefundId", r.state as change, r.closed_at as "happenedAt"
      from giftcard_refund r where r.id > $1 and r.state in ('done', 'disputed')
        and ${noEntrySql(`'purchase-refund:' || r.id || ':' || r.state || coalesce(':' || r.provider_refund_id, '')`)}
      order by r.id limit $2`,
    values: [id, limit],
  });

/** Cards that nobody bought, and that have no other card's remaining amount. */
export const listUnpostedGivenCards = (on: Connection, [, id]: After, limit: number) =>
  many<Missing & { amount: number }>(on, {
    name: 'list-unposted-given-cards',
    text: `select 0 as "venueId", c.id, c.currency, e.amount, e.created_at as "happenedAt"
      from gift_card c join gift_card_entry e on e.card_id = c.id and e.kind = 'issue'
      where c.id > $1 and c.giftcard_order_id is null and c.parent_card_id is null
        and ${noEntrySql(`'card:' || c.id || ':given'`)}
      order by c.id limit $2`,
    values: [id, limit],
  });

type MissingEnd = Missing & {
  entryId: number;
  kind: 'expire' | 'void' | 'pay_out';
  cardId: number;
  beforeAmount: number;
  afterAmount: number;
};

/** Voids that belong to a refund of their purchase are posted with that refund. */
export const listUnpostedEnds = (on: Connection, [, id]: After, limit: number) =>
  many<MissingEnd>(on, {
    name: 'list-unposted-ends',
    text: `select 0 as "venueId", e.id, e.id as "entryId", e.kind, e.card_id as "cardId", c.currency,
        e.created_at as "happenedAt", before.amount as "beforeAmount", before.amount + e.amount as "afterAmount"
      from gift_card_entry e join gift_card c on c.id = e.card_id, ${BEFORE_SQL}
      where e.id > $1 and e.kind in ('expire', 'void', 'pay_out') and ${noEntrySql(`'card-entry:' || e.id`)}
        and not (e.kind = 'void' and exists (
          with recursive origin as (
            select g.parent_card_id, g.giftcard_order_id from gift_card g where g.id = e.card_id
            union all select g.parent_card_id, g.giftcard_order_id from gift_card g
              join origin on g.id = origin.parent_card_id)
          select from origin where exists (select from giftcard_refund r
              where r.giftcard_order_id = origin.giftcard_order_id and r.reason = 'taken_back'
                and ${sameMomentSql('e.created_at', 'r.requested_at')})
            or exists (select from payment_reversal r where r.venue_id is null
              and r.order_id = origin.giftcard_order_id and ${sameMomentSql('e.created_at', 'r.accepted_at')})))
      order by e.id limit $2`,
    values: [id, limit],
  });
