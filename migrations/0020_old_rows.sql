-- What the jobs that erase and delete look for.

-- Contact data goes a day after an order ended unpaid; the order remembers it, so that nobody looks at the same rows again.
alter table booking_order add column guest_erased_at timestamptz;
create index booking_order_to_erase on booking_order (closed_at)
  where state in ('failed', 'expired', 'superseded') and guest_erased_at is null;

alter table giftcard_order add column buyer_erased_at timestamptz;
create index giftcard_order_to_erase on giftcard_order (closed_at)
  where state in ('failed', 'expired') and buyer_erased_at is null;

create index provider_event_by_age on provider_event (received_at) where handled_at is not null;

-- How often a message was handed over and nobody said whether it went out: a text message is not tried for ever then.
alter table message_claim add column unsure_tries smallint not null default 0;
