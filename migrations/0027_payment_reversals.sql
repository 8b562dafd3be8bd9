-- Money that left a payment again without us: a bank's dispute, a refund made in the provider's dashboard, a payment
-- that was cancelled after it had succeeded. What it bought is frozen or marked while the reversal stands.

create table payment_reversal (
  provider text not null,
  -- The provider's id of the dispute, the refund or the payment.
  reversal_id text not null,
  kind text not null constraint payment_reversal_kind_known check (kind in ('dispute', 'refund', 'cancellation')),
  payment_id text not null,
  -- Null for a gift card purchase. Orders are named by number, because they may be in another database.
  venue_id integer,
  order_id bigint not null,
  payment_attempt_id bigint not null,
  amount money_amount not null,
  -- A bank may dispute in its own currency.
  currency text not null,
  -- The provider's own word.
  status text not null,
  -- False once the money is ours again.
  is_standing boolean not null,
  found_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  constraint payment_reversal_pkey primary key (provider, reversal_id)
);
create index payment_reversal_by_id on payment_reversal (reversal_id);
create index payment_reversal_by_order on payment_reversal (order_id, venue_id);
create index payment_reversal_by_change on payment_reversal (changed_at);
create index payment_reversal_standing on payment_reversal (payment_id) where is_standing;

alter table booking_order add column payment_reversed_at timestamptz;
alter table giftcard_order add column frozen_at timestamptz;
alter table gift_card add column frozen_at timestamptz;

alter table provider_event add column payment_id text;

-- Which person, device or provider acted, when `actor` names only its kind.
alter table audit_log add column actor_id text;

-- As before, and a frozen card can't be reserved or paid out. The row's lock decides between a freeze and a use.
create or replace function post_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_card set
    balance_amount = balance_amount + new.amount,
    reserved_amount = case when new.kind = 'reserve' then -new.amount
      when new.kind in ('capture', 'give_back') then 0 else reserved_amount end,
    reserved_venue_id = case when new.kind = 'reserve' then new.order_venue_id
      when new.kind in ('capture', 'give_back') then null else reserved_venue_id end,
    reserved_order_id = case when new.kind = 'reserve' then new.order_id
      when new.kind in ('capture', 'give_back') then null else reserved_order_id end
  where id = new.card_id
    and (frozen_at is null or new.kind not in ('reserve', 'pay_out'))
    and case new.kind
      -- One open order has the whole card; only the order that reserved may capture or give back, in full.
      when 'capture' then (reserved_venue_id, reserved_order_id) = (new.order_venue_id, new.order_id)
      when 'give_back' then (reserved_venue_id, reserved_order_id) = (new.order_venue_id, new.order_id)
        and reserved_amount = new.amount
      -- Only what this order captured comes back, all of it.
      when 'return' then reserved_order_id is null and new.amount = (
        select -r.amount from gift_card_entry r join gift_card_entry c on c.card_id = r.card_id
          and (c.order_venue_id, c.order_id) = (r.order_venue_id, r.order_id) and c.kind = 'capture'
        where r.card_id = new.card_id and r.kind = 'reserve'
          and (r.order_venue_id, r.order_id) = (new.order_venue_id, new.order_id))
      else reserved_order_id is null
    end;
  if found then return null; end if;
  if new.kind in ('reserve', 'pay_out')
    and exists (select from gift_card where id = new.card_id and frozen_at is not null) then
    raise exception 'card % is frozen', new.card_id
      using errcode = 'check_violation', constraint = 'gift_card_entry_not_frozen', table = 'gift_card_entry';
  end if;
  raise exception 'card % is not free for % by this order', new.card_id, new.kind
    using errcode = 'check_violation', constraint = 'gift_card_entry_reservation', table = 'gift_card_entry';
end $$;
