// What must be true of reversals: what they freeze or mark, and nothing else.

export const REVERSAL_INVARIANTS = [
  {
    name: 'an order is marked exactly while a reversal of one of its payments stands',
    sql: `select o.venue_id, o.id from booking_order o
      where (o.payment_reversed_at is not null) <> exists (select from payment_reversal r
        where r.order_id = o.id and r.venue_id = o.venue_id and r.is_standing)`,
  },
  {
    name: 'a purchase is frozen exactly while a reversal of the payment for its cards stands',
    sql: `select o.id from giftcard_order o
      where (o.frozen_at is not null) <> exists (select from payment_reversal r
        where r.order_id = o.id and r.venue_id is null and r.is_standing and not exists (
          select from giftcard_refund f where f.payment_attempt_id = r.payment_attempt_id
            and f.reason in ('paid_twice', 'mismatch')))`,
  },
  {
    name: 'a card is frozen exactly when its purchase is, and so is the card with its remaining amount',
    // The desk may freeze a card by itself.
    sql: `with recursive origin as (
        select id, giftcard_order_id, frozen_at, is_desk_frozen from gift_card where parent_card_id is null
        union all select c.id, origin.giftcard_order_id, c.frozen_at, c.is_desk_frozen from gift_card c
          join origin on c.parent_card_id = origin.id)
      select c.id from origin c left join giftcard_order o on o.id = c.giftcard_order_id
      where (c.frozen_at is not null) <> (o.frozen_at is not null or c.is_desk_frozen)`,
  },
];
