// What must be true of the journal:
// it says the same as orders, purchases, refunds, reversals and the gift card ledger.

/** The sums of what is posted, by whatever the lines belong to. */
const sumSql = (account: string) =>
  `coalesce(sum(l.amount) filter (where l.account = '${account}'), 0) as ${account}`;

/** Denmark's cards contain 25% VAT, rounded to whole øre. */
const CARD_VAT_SQL = `case c.currency when 'DKK' then (2 * (c.balance_amount + c.reserved_amount) + 5) / 10 else 0 end`;

/**
 * What a payment took: an unusual amount is known only from its refund, which is of the
 * whole payment.
 */
const takenSql = (attempt: string, refund: string, isOfNothing: string) => `
  select coalesce(sum(coalesce(r.amount, a.amount)), 0) as amount from ${attempt} a
  left join ${refund} r on r.payment_attempt_id = a.id and ${isOfNothing}`;

const refundedSql = (refund: string, where: string) => `
  select coalesce(sum(r.amount) filter (where r.state = 'done'), 0) as sent,
    coalesce(sum(r.amount) filter (where r.closed_at is null), 0) as open,
    coalesce(sum(r.amount) filter (where r.state = 'disputed'), 0) as disputed
  from ${refund} r where ${where}`;

const reversedSql = (where: string) => `
  select coalesce(sum(v.posted_amount) filter (where v.posted_money <> 'ours'), 0) as away,
    coalesce(sum(v.posted_amount) filter (where v.posted_money = 'withdrawn'), 0) as undecided,
    coalesce(sum(v.posted_amount) filter (where v.posted_money = 'lost'), 0) as lost,
    coalesce(sum(v.posted_amount) filter (where v.posted_money = 'accepted'), 0) as accepted
  from payment_reversal v where ${where}`;

/** The refunds of an order by who bears them (product decision D54). */
const BORNE_SQL = `select
    coalesce(sum(menus_amount) filter (where bearer = 'venue'), 0) as venue_menus,
    coalesce(sum(discount_amount) filter (where bearer = 'venue'), 0) as venue_discounts,
    coalesce(sum(menus_amount - discount_amount) filter (where bearer = 'charge'), 0) as charge_net,
    coalesce(sum(fee_amount) filter (where reason <> 'guest_regrets'), 0) as fee,
    coalesce(sum(menus_amount - discount_amount) filter (where bearer = 'us'), 0)
      + coalesce(sum(fee_amount) filter (where reason = 'guest_regrets'), 0) as goodwill
  from booking_refund r where r.venue_id = o.venue_id and r.order_id = o.id`;

/**
 * A guest who was turned away has another table, unless a refund of before took the menus from the
 * venue as well.
 */
const CHARGED_SQL = `select coalesce(sum(c.amount), 0) as amount
  from booking b join venue_charge c on c.venue_id = b.venue_id and c.booking_id = b.id
  where b.venue_id = o.venue_id and b.order_id = o.id and c.record ->> 'end' = 'reseated'
    and not exists (select from booking_refund r where r.venue_id = o.venue_id and r.order_id = o.id
      and r.is_final and r.bearer = 'venue')`;

/** A fee without its 25% VAT. */
const feeRevenueSql = (fee: string) => `(${fee} - (2 * ${fee} + 5) / 10)`;

const MONEY_SQL = ['provider', 'refund_payable', 'reversal', 'chargeback_loss'].map(sumSql).join(', ');

/** Where the money of an order or a purchase is. */
const MONEY_DIFFERS_SQL = `j.provider <> taken.amount - refunds.sent - reversals.away
  or j.refund_payable <> -refunds.open or j.reversal <> reversals.undecided
  or j.chargeback_loss <> reversals.lost - refunds.disputed`;

export const JOURNAL_INVARIANTS = [
  {
    name: 'a journal entry has lines, and they sum to 0 in each currency',
    sql: `select e.id from journal_entry e left join journal_line l on l.entry_id = e.id
      group by e.id, l.currency having coalesce(sum(l.amount), 1) <> 0`,
  },
  {
    name: 'the journal owes on each gift card what the ledger has, and its VAT',
    sql: `select c.id from gift_card c left join lateral (
        select ${sumSql('gift_card')}, ${sumSql('gift_card_vat')}, count(*) filter (where l.currency <> c.currency) as foreign_lines
        from journal_line l where l.card_id = c.id) j on true
      where j.gift_card <> -(c.balance_amount + c.reserved_amount) or j.gift_card_vat <> ${CARD_VAT_SQL}
        or j.foreign_lines > 0
      union all
      select l.card_id from journal_line l where l.card_id is not null
        and not exists (select from gift_card c where c.id = l.card_id)`,
  },
  {
    name: 'the journal has the menus, discounts and fee of a booking for its venue, and none of another order',
    sql: `select o.venue_id, o.id from booking_order o left join lateral (
        select ${sumSql('venue_payable')}, ${sumSql('discount_cost')}, ${sumSql('fee_revenue')},
          count(*) filter (where l.currency <> o.currency or l.venue_id <> o.venue_id) as foreign_lines
        from journal_entry e join journal_line l on l.entry_id = e.id
        where e.venue_id = o.venue_id and e.order_id = o.id) j on true
      left join lateral (select
          coalesce(sum(l.amount) filter (where l.type = 'menu'), 0) as menus,
          coalesce(-sum(l.amount) filter (where l.type = 'discount'), 0) as discounts,
          coalesce(sum(l.amount) filter (where l.type = 'administration_fee'), 0) as fee
        from booking b join order_line l on l.venue_id = b.venue_id and l.order_id = b.order_id
        where b.venue_id = o.venue_id and b.order_id = o.id) own on true
      left join lateral (${BORNE_SQL}) borne on true
      left join lateral (${CHARGED_SQL}) charged on true
      where j.venue_payable <> borne.venue_menus + charged.amount - own.menus
        or j.discount_cost <> own.discounts + borne.charge_net - borne.venue_discounts - charged.amount
        or j.fee_revenue <> ${feeRevenueSql('borne.fee')} - ${feeRevenueSql('own.fee')}
        or j.foreign_lines > 0
      union all
      select e.venue_id, e.order_id from journal_entry e where e.order_id is not null
        and not exists (select from booking_order o where o.venue_id = e.venue_id and o.id = e.order_id)`,
  },
  {
    name: 'the journal has the money of an order where its payments, refunds and reversals say',
    sql: `select o.venue_id, o.id from booking_order o left join lateral (
        select ${MONEY_SQL}, ${sumSql('goodwill_cost')}
        from journal_entry e join journal_line l on l.entry_id = e.id
        where e.venue_id = o.venue_id and e.order_id = o.id) j on true
      left join lateral (${takenSql('payment_attempt', 'refund', 'r.venue_id = a.venue_id and r.booking_refund_id is null')}
        where a.venue_id = o.venue_id and a.order_id = o.id and a.state = 'paid') taken on true
      left join lateral (${refundedSql('refund', 'r.venue_id = o.venue_id and r.order_id = o.id')}) refunds on true
      left join lateral (${reversedSql('v.venue_id = o.venue_id and v.order_id = o.id')}) reversals on true
      left join lateral (${BORNE_SQL}) borne on true
      where ${MONEY_DIFFERS_SQL} or j.goodwill_cost <> reversals.accepted + borne.goodwill`,
  },
  {
    name: 'the journal has the money of a purchase where its payments, refunds and reversals say',
    sql: `select o.id from giftcard_order o left join lateral (
        select ${MONEY_SQL} from journal_entry e join journal_line l on l.entry_id = e.id
        where e.giftcard_order_id = o.id) j on true
      left join lateral (${takenSql('giftcard_payment_attempt', 'giftcard_refund', `r.reason <> 'taken_back'`)}
        where a.giftcard_order_id = o.id and a.state = 'paid') taken on true
      left join lateral (${refundedSql('giftcard_refund', 'r.giftcard_order_id = o.id')}) refunds on true
      left join lateral (${reversedSql('v.venue_id is null and v.order_id = o.id')}) reversals on true
      where ${MONEY_DIFFERS_SQL}
      union all
      select e.giftcard_order_id from journal_entry e where e.giftcard_order_id is not null
        and not exists (select from giftcard_order o where o.id = e.giftcard_order_id)`,
  },
  {
    name: 'a reversal is posted as long as it stands, and as accepted afterwards',
    sql: `select v.reversal_id from payment_reversal v
      where case when v.is_standing then v.posted_money not in ('withdrawn', 'lost')
          and not (v.kind = 'dispute' and v.status like 'warning%')
        when v.accepted_at is null then v.posted_money <> 'ours' else v.posted_money not in ('ours', 'accepted') end`,
  },
  {
    name: 'an entry has the time of what it records, so that the sums of each day agree',
    sql: `select e.id from journal_entry e join booking b on b.venue_id = e.venue_id and b.order_id = e.order_id
      where e.kind = 'order_confirmed' and abs(extract(epoch from e.happened_at - b.confirmed_at)) > 300
      union all
      select e.id from journal_entry e join refund r on r.venue_id = e.venue_id and r.provider_refund_id = e.provider_id
      where e.kind = 'refund_done' and r.state = 'done'
        and abs(extract(epoch from e.happened_at - r.closed_at)) > 300
      union all
      select e.id from journal_entry e join gift_card c on c.giftcard_order_id = e.giftcard_order_id
        join gift_card_entry i on i.card_id = c.id and i.kind = 'issue'
      where e.kind = 'cards_sold' and abs(extract(epoch from e.happened_at - i.created_at)) > 300`,
  },
];
