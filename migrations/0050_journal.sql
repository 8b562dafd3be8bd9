-- The journal: double entry, append-only, global like gift cards. Orders, cards and venues are named by number.
-- docs/money.md says which event posts which lines.

create table journal_entry (
  id bigint generated always as identity constraint journal_entry_pkey primary key,
  -- Names the event, so that it is posted once.
  key text not null
    constraint journal_entry_once unique
    constraint journal_entry_key_shape check (key ~ '^[A-Za-z0-9_.:/-]{3,200}$'),
  kind text not null constraint journal_entry_kind_known check (kind in (
    'order_confirmed', 'payment_returned', 'booking_refunded', 'refund_done', 'refund_failed', 'refund_disputed',
    'cards_sold', 'card_given', 'purchase_refunded', 'card_lapsed', 'card_paid_out', 'reversal_changed')),
  -- When the event happened; an old event is posted later.
  happened_at timestamptz not null,
  posted_at timestamptz not null default app_now(),
  venue_id integer,
  order_id bigint,
  giftcard_order_id bigint,
  -- The provider's id of the page, refund or reversal that moved the money there.
  provider_id text,
  constraint journal_entry_one_subject check (
    num_nonnulls(venue_id, order_id) in (0, 2) and num_nonnulls(order_id, giftcard_order_id) <= 1)
);
create index journal_entry_by_order on journal_entry (venue_id, order_id) where order_id is not null;
create index journal_entry_by_purchase on journal_entry (giftcard_order_id) where giftcard_order_id is not null;
create index journal_entry_by_provider_id on journal_entry (provider_id) where provider_id is not null;
create index journal_entry_by_time on journal_entry (happened_at);

-- Debit is positive, credit is negative.
create table journal_line (
  entry_id bigint not null constraint journal_line_entry_fkey references journal_entry,
  number smallint not null,
  account text not null constraint journal_line_account_known check (account in (
    'provider', 'bank', 'reversal', 'gift_card', 'gift_card_vat', 'venue_payable', 'refund_payable', 'fee_revenue',
    'output_vat', 'breakage', 'discount_cost', 'goodwill_cost', 'chargeback_loss')),
  amount bigint not null constraint journal_line_amount_not_zero check (amount <> 0),
  currency currency_code not null,
  venue_id integer,
  card_id bigint,
  constraint journal_line_pkey primary key (entry_id, number),
  constraint journal_line_names_subject check (
    (venue_id is not null) = (account = 'venue_payable')
    and (card_id is not null) = (account in ('gift_card', 'gift_card_vat')))
);
create index journal_line_by_card on journal_line (card_id) where card_id is not null;
create index journal_line_by_venue on journal_line (venue_id) where venue_id is not null;

-- Every entry is checked when its transaction commits, and every statement that adds lines when it ends: so an entry has
-- lines, and no line can be added to an old one unless it still sums to 0. One call each, however many lines there are.
-- By the index always: a plan that was made while the table was small would go on reading all of it.
create function refuse_unbalanced(of_entry bigint) returns void language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from journal_line where entry_id = of_entry)
    or exists (select from journal_line where entry_id = of_entry group by currency having sum(amount) <> 0) then
    raise exception 'journal entry % does not sum to 0', of_entry
      using errcode = 'check_violation', constraint = 'journal_entry_balanced', table = 'journal_entry';
  end if;
end $$;
create function check_new_entry() returns trigger language plpgsql as $$
begin
  perform refuse_unbalanced(new.id);
  return null;
end $$;
create constraint trigger journal_entry_balanced after insert on journal_entry
  deferrable initially deferred for each row execute function check_new_entry();

create function check_new_lines() returns trigger language plpgsql as $$
begin
  perform refuse_unbalanced(entry_id) from (select distinct entry_id from new_line) entry;
  return null;
end $$;
create trigger journal_line_balanced after insert on journal_line
  referencing new table as new_line for each statement execute function check_new_lines();

create trigger journal_entry_append_only before update or delete or truncate on journal_entry
  execute function refuse_change();
create trigger journal_line_append_only before update or delete or truncate on journal_line
  execute function refuse_change();
