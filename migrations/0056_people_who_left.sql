-- Personal data of people who left every team is erased after a time. The row stays, because the log names its number.
alter table staff
  alter column email drop not null,
  add column left_at timestamptz,
  add column erased_at timestamptz,
  add constraint staff_erased_has_no_email check ((erased_at is null) = (email is not null)),
  add constraint staff_erased_is_disabled check (erased_at is null or disabled_at is not null);
create index staff_by_left_at on staff (left_at) where left_at is not null and erased_at is null;

-- Who entered where the link goes, so that it ends when that person may no longer decide it.
alter table release_link_setting add column set_up_by integer
  constraint release_link_setting_set_up_by_fkey references staff (id);
