// What must always be true of gift cards, their ledger and their purchases.

export const GIFT_CARD_INVARIANTS = [
  {
    name: 'the balance of a card is the sum of its entries',
    sql: `select c.id from gift_card c left join gift_card_entry e on e.card_id = c.id
      group by c.id having c.balance_amount <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'a card is reserved only by an order that is being paid',
    sql: `select c.id from gift_card c where c.reserved_order_id is not null and not exists (
        select from booking_order o where o.venue_id = c.reserved_venue_id and o.id = c.reserved_order_id
          and o.state = 'paying')`,
  },
  {
    name: 'an order reserves its gift card amount, gives it back without a booking, and returns what is refunded',
    sql: `select o.venue_id, o.id from booking_order o
      left join lateral (select
          coalesce(-sum(e.amount) filter (where e.kind = 'reserve'), 0) as reserved,
          coalesce(sum(e.amount) filter (where e.kind in ('give_back', 'return')), 0) as given_back,
          count(*) filter (where e.kind = 'reserve') as reserves,
          count(*) filter (where e.kind = 'capture') as captures
        from gift_card_entry e where e.order_venue_id = o.venue_id and e.order_id = o.id) e on true
      left join lateral (select
          exists (select from booking b where b.venue_id = o.venue_id and b.order_id = o.id) as is_so,
          (select coalesce(sum(r.gift_card_amount), 0) from booking_refund r
            where r.venue_id = o.venue_id and r.order_id = o.id) as returned) booked on true
      where e.reserved <> o.gift_card_amount
        or e.given_back <> case when o.state = 'paying' then 0 when booked.is_so then booked.returned
          else o.gift_card_amount end
        or e.captures <> case when booked.is_so then e.reserves else 0 end`,
  },
  {
    name: 'the remaining amount of a card moves to exactly one new card',
    sql: `select e.order_venue_id, e.order_id from gift_card_entry e where e.kind = 'transfer'
      group by e.order_venue_id, e.order_id having sum(e.amount) <> 0
      union all
      select e.card_id, e.order_id from gift_card_entry e join gift_card c on c.id = e.card_id
      where e.kind = 'capture' and ((c.balance_amount <> 0 and not exists (
        select from gift_card_entry r where r.card_id = c.id and r.kind = 'return')) or exists (
        select from gift_card_entry t where t.card_id = c.id and t.kind = 'transfer' and t.amount < 0
          and (t.order_venue_id, t.order_id) = (e.order_venue_id, e.order_id)
          and 1 <> (select count(*) from gift_card n where n.parent_card_id = c.id
            and (n.parent_order_venue_id, n.parent_order_id) = (e.order_venue_id, e.order_id))))`,
  },
  {
    name: 'the liability is what was issued and neither redeemed, paid out, expired nor voided',
    sql: `select c.currency from gift_card c left join lateral (
        select coalesce(sum(e.amount) filter (where e.kind in ('issue', 'return', 'expire', 'void', 'pay_out')), 0)
          + coalesce(sum((select r.amount from gift_card_entry r where r.card_id = e.card_id and r.kind = 'reserve'
              and (r.order_venue_id, r.order_id) = (e.order_venue_id, e.order_id)))
            filter (where e.kind = 'capture'), 0) as amount
        from gift_card_entry e where e.card_id = c.id) owed on true
      group by c.currency
      having sum(owed.amount) <> sum(c.balance_amount + c.reserved_amount)`,
  },
  {
    name: 'a purchase has all its cards at face value once it is paid, and none before',
    sql: `select o.id from giftcard_order o
      left join gift_card c on c.giftcard_order_id = o.id
      left join gift_card_entry e on e.card_id = c.id and e.kind = 'issue'
      group by o.id having count(c.id) <> case when o.state in ('paid', 'refunded') then o.quantity else 0 end
        or coalesce(sum(e.amount), 0) <> case when o.state in ('paid', 'refunded') then o.total_amount else 0 end`,
  },
  {
    name: 'a purchase was paid once by as much as it cost, and any other payment is being refunded',
    sql: `select o.id from giftcard_order o
      left join giftcard_payment_attempt a on a.giftcard_order_id = o.id and a.state = 'paid'
      left join giftcard_refund r on r.payment_attempt_id = a.id
      group by o.id
      having count(a.id) filter (where r.id is null or r.reason = 'taken_back')
          <> case when o.state in ('paid', 'refunded') then 1 else 0 end
        or coalesce(sum(a.amount) filter (where r.id is null or r.reason = 'taken_back'), 0)
          <> case when o.state in ('paid', 'refunded') then o.total_amount else 0 end`,
  },
  {
    name: 'a refunded purchase has one refund, and its cards are empty',
    sql: `select o.id from giftcard_order o
      left join giftcard_refund r on r.giftcard_order_id = o.id and r.reason = 'taken_back'
      where (o.state = 'refunded') <> (r.id is not null)
      union all
      select o.id from giftcard_order o join gift_card c on c.giftcard_order_id = o.id
      where o.state = 'refunded' and c.balance_amount + c.reserved_amount > 0
        -- Except for money that a refunded booking returned to the card later.
        and not exists (select from gift_card_entry e where e.card_id = c.id and e.kind = 'return')`,
  },
  {
    name: 'only a purchase being paid has an open payment',
    sql: `select a.id from giftcard_payment_attempt a join giftcard_order o on o.id = a.giftcard_order_id
      where a.state = 'open' and o.state <> 'paying'`,
  },
];
