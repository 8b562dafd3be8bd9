-- A guest who changes the language in the middle of a booking goes to another host, which has no cookie of the hold.
-- A token in the link names the hold there, once and for a minute.
create table hold_carry (
  token_hash sha256_hash constraint hold_carry_pkey primary key,
  venue_id integer not null,
  hold_id uuid not null,
  -- What the guest has typed and not sent yet, encrypted under a key outside this database.
  draft_encrypted bytea not null,
  expires_at timestamptz not null,
  constraint hold_carry_hold_fkey foreign key (venue_id, hold_id) references hold on delete cascade
);
create index hold_carry_by_expiry on hold_carry (expires_at);
create index hold_carry_by_hold on hold_carry (venue_id, hold_id);
