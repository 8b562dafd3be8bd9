-- The desk finds a guest by name. The index has keyed hashes, so that it says nothing without the key outside this
-- database (decision 55): of the first and the last word together, and of the last word.
alter table guest add column name_hash sha256_hash, add column last_name_hash sha256_hash;

-- The hashes go with the name, whatever statement changes or erases it.
create function forget_name_hashes() returns trigger language plpgsql as $$
begin
  new.name_hash := null;
  new.last_name_hash := null;
  return new;
end $$;
create trigger guest_name_hashes_go_with_name before update of name on guest for each row
  when (new.name is distinct from old.name and new.name_hash is not distinct from old.name_hash)
  execute function forget_name_hashes();
