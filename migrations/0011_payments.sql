-- What settling needs to remember: when the provider ends a page, when it was asked last, when a refund is tried again.

-- A call whose answer was lost is repeated word for word, hence the title; the expiry is real time, unlike
-- session_expires_at.
alter table payment_attempt
  add column title text not null default '',
  add column provider_expires_at timestamptz not null default clock_timestamp() + interval '31 minutes',
  -- Workers share the polling by it.
  add column asked_at timestamptz;
alter table payment_attempt alter column title drop default, alter column provider_expires_at drop default;

-- order_closed: the money came for an order that was over; mismatch: it was not the money that was asked for.
alter table refund drop constraint refund_reason_known;
alter table refund add constraint refund_reason_known
  check (reason in ('table_lost', 'venue_closed', 'paid_twice', 'order_closed', 'mismatch'));
alter table refund
  add column tries smallint not null default 0 constraint refund_tries_range check (tries >= 0),
  add column next_try_at timestamptz not null default app_now();
drop index refund_open;
create index refund_due on refund (next_try_at) where state <> 'done';
create index refund_by_order on refund (venue_id, order_id);

-- What the event is about, as we named it when the page was opened.
alter table provider_event add column reference text, add column session_id text;
create index provider_event_to_empty on provider_event (handled_at) where payload is not null and handled_at is not null;

-- Settling an order asks for its cards and codes.
create index gift_card_entry_by_order on gift_card_entry (order_venue_id, order_id) where order_id is not null;
create index discount_use_by_order on discount_use (order_venue_id, order_id);

-- Reconciliation reads a day.
create index payment_attempt_paid_by_age on payment_attempt (created_at) where state = 'paid';
create index refund_by_age on refund (requested_at);
create index refund_by_provider_id on refund (provider_refund_id);
