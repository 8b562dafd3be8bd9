-- A gift card that the desk gave a guest because of a booking. Mails about it go to that guest.
alter table gift_card
  add column goodwill_venue_id integer,
  add column goodwill_order_id bigint,
  add constraint gift_card_goodwill_names_order check (
    num_nonnulls(goodwill_venue_id, goodwill_order_id) in (0, 2)),
  add constraint gift_card_goodwill_is_given check (
    goodwill_order_id is null or num_nonnulls(giftcard_order_id, parent_card_id) = 0);
create index gift_card_by_goodwill on gift_card (goodwill_venue_id, goodwill_order_id)
  where goodwill_order_id is not null;
