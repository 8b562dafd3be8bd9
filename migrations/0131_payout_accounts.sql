-- A venue's account at the payment provider, and what the provider still asks for before it may get money.
create table payout_account (
  venue_id integer not null constraint payout_account_venue_fkey references venue,
  account text not null
    constraint payout_account_once unique
    constraint payout_account_shape check (account ~ '^acct_[A-Za-z0-9]{8,40}$'),
  is_ready boolean not null default false,
  -- The provider's own words.
  missing text[] not null default '{}',
  asked_at timestamptz not null default app_now(),
  constraint payout_account_pkey primary key (venue_id)
);
create index payout_account_by_asking on payout_account (asked_at);
