-- Editors make discount codes on the desk. Whoever changes one names the version that they have seen.
alter table discount_code
  add column version integer not null default 1
    constraint discount_code_version_range check (version >= 1);

-- An order that used a code was priced by its terms, so these stay.
create function keep_terms_of_used_code() returns trigger language plpgsql as $$
begin
  if (new.code, new.market, new.percent, new.amount) is distinct from (old.code, old.market, old.percent, old.amount)
    and exists (select from discount_use where discount_code_id = old.id) then
    raise exception 'code % was used', old.id
      using errcode = 'check_violation', constraint = 'discount_code_keeps_terms';
  end if;
  return new;
end $$;

create trigger discount_code_keeps_terms before update on discount_code
  for each row execute function keep_terms_of_used_code();
