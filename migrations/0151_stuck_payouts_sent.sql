-- A stuck payout is tried again with a new key. Then the account may be able to pay its bank after all.
create or replace function guard_payout() returns trigger language plpgsql as $$
begin
  if (new.venue_id, new.id, new.run_id, new.destination_id, new.method, new.currency, new.amount)
      is distinct from (old.venue_id, old.id, old.run_id, old.destination_id, old.method, old.currency, old.amount)
    or not (new.state = old.state or (old.state, new.state) in (
      ('waiting', 'sending'), ('waiting', 'failed'), ('sending', 'sent'), ('sending', 'paid'), ('sending', 'failed'),
      ('sending', 'returned'), ('sending', 'stuck'), ('sent', 'paid'), ('sent', 'failed'), ('sent', 'returned'),
      ('sent', 'stuck'), ('paid', 'returned'), ('paid', 'stuck'), ('stuck', 'sent'), ('stuck', 'returned'),
      ('stuck', 'paid'))) then
    raise exception 'payout %/% can not go from % to %', old.venue_id, old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'payout_moves_forward', table = 'payout';
  end if;
  if new.state in ('failed', 'returned') and old.state <> new.state then
    update payout_statement set is_standing = false where venue_id = new.venue_id and payout_id = new.id;
  end if;
  return new;
end $$;
