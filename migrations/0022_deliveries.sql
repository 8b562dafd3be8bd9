-- A present is delivered when the mail server has accepted its mail; before that its mail is only queued.

alter table giftcard_order
  add column delivery_queued_at timestamptz
    constraint giftcard_order_delivery_queued_when_paid check (delivery_queued_at is null or state in ('paid', 'refunded'));
update giftcard_order set delivery_queued_at = delivered_at where delivered_at is not null;
drop index giftcard_order_undelivered;
create index giftcard_order_to_queue on giftcard_order (deliver_at)
  where state = 'paid' and delivered_at is null and delivery_queued_at is null;
