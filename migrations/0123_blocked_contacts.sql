-- Mail addresses and phones that may not book, pay or buy gift cards. Only keyed hashes are stored.
create table blocked_contact (
  contact_hash sha256_hash not null constraint blocked_contact_pkey primary key,
  kind text not null constraint blocked_contact_kind_known check (kind in ('email', 'phone')),
  blocked_at timestamptz not null default app_now(),
  blocked_by integer not null constraint blocked_contact_by_fkey references staff (id)
);
