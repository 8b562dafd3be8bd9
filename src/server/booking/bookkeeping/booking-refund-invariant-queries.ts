// What must be true of refunds of a booking or a part of it.
export const BOOKING_REFUND_INVARIANTS = [
  {
    name: 'no more is refunded of a booking than it cost, and a final refund leaves nothing',
    sql: `select o.venue_id, o.id from booking_order o
      join (select venue_id, order_id, sum(menus_amount) as menus, sum(discount_amount) as discounts,
          sum(fee_amount) as fee, sum(payment_amount) as payment, sum(gift_card_amount) as cards,
          bool_or(is_final) as is_final
        from booking_refund group by venue_id, order_id) r on r.venue_id = o.venue_id and r.order_id = o.id
      join lateral (select
          coalesce(sum(l.amount) filter (where l.type = 'menu'), 0) as menus,
          coalesce(-sum(l.amount) filter (where l.type = 'discount'), 0) as discounts,
          coalesce(sum(l.amount) filter (where l.type = 'administration_fee'), 0) as fee
        from order_line l where l.venue_id = o.venue_id and l.order_id = o.id) own on true
      where r.menus > own.menus or r.discounts > own.discounts or r.fee > own.fee
        or r.payment > o.payment_amount or r.cards > o.gift_card_amount
        or r.is_final <> ((r.menus, r.fee) = (own.menus, own.fee))
        or r.is_final <> (o.state in ('refunding', 'refunded'))
        or not exists (select from booking b where b.venue_id = o.venue_id and b.order_id = o.id)`,
  },
  {
    name: 'what a refund of a booking sends to the payment card is one refund at the provider',
    sql: `select b.venue_id, b.id from booking_refund b
      left join refund r on r.venue_id = b.venue_id and r.booking_refund_id = b.id
      where coalesce(r.amount, 0) <> b.payment_amount or r.order_id <> b.order_id or r.reason <> b.reason`,
  },
  {
    name: 'no more of a menu is refunded than was ordered',
    sql: `select r.venue_id, r.order_id from booking_refund r,
        jsonb_to_recordset(r.menus) as menu ("menuId" integer, count integer)
      left join order_menu m on m.menu_id = menu."menuId"
      where m.venue_id = r.venue_id and m.order_id = r.order_id
      group by r.venue_id, r.order_id, m.menu_id, m.party having sum(menu.count) > m.party`,
  },
];
