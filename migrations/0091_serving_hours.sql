-- Serving hours join the drafts, and a date can have other hours than its weekday.

alter table field_change drop constraint field_change_subject_known;
alter table field_change add constraint field_change_subject_known
  check (subject in ('venue', 'menu', 'plan', 'hours'));

alter table plan_exception drop constraint plan_exception_kind_known;
alter table plan_exception add constraint plan_exception_kind_known
  check (kind in ('closed', 'hours', 'extra', 'other'));

-- Instead of those of the weekday. An end at or before the start is on the next calendar day.
create table dated_serving_hours (
  venue_id integer not null,
  service_day date not null,
  menu_type menu_type_code not null,
  time_start time not null,
  time_end time not null,
  constraint dated_serving_hours_pkey primary key (venue_id, service_day, menu_type, time_start),
  constraint dated_serving_hours_exception_fkey foreign key (venue_id, service_day)
    references plan_exception on delete cascade,
  constraint dated_serving_hours_not_empty check (time_start <> time_end)
);

-- Guests read the hours of the day, so an exception changes what they see.
do $$
declare
  changed_table text;
  event text;
begin
  foreach changed_table in array '{plan_exception,dated_serving_hours}'::text[]
  loop
    foreach event in array '{insert,update,delete}'::text[]
    loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed for each statement execute function log_venues_of_changed_rows()',
        'log_venue_change_on_' || event, event, changed_table, case event when 'delete' then 'old' else 'new' end
      );
    end loop;
  end loop;
end $$;

-- Dates that were saved before have the hours of their weekday.
create function with_usual_hours(dates jsonb) returns jsonb language sql immutable return
  coalesce((select jsonb_agg(one || '{"hours": []}' order by number)
    from jsonb_array_elements(dates) with ordinality as each (one, number)), '[]');
update field_change set before = with_usual_hours(before), after = with_usual_hours(after)
  where subject = 'plan' and field = 'dates';
drop function with_usual_hours(jsonb);
