-- The weekly plan's exceptions: a day on which the venue is closed, has extra tables, or other tables than usual.

create table plan_exception (
  venue_id integer not null constraint plan_exception_venue_fkey references venue on delete cascade,
  service_day date not null,
  kind text not null constraint plan_exception_kind_known check (kind in ('closed', 'extra', 'other')),
  constraint plan_exception_pkey primary key (venue_id, service_day)
);

-- A table of one day only. Its weekdays don't count.
alter table release_plan add column on_day date;

-- Whether a table of the plan is released on a day: the one place where plan and exceptions meet.
create function is_planned(plan release_plan, day date) returns boolean language sql stable return
  plan.is_active and case
    when plan.on_day is null then extract(isodow from day)::smallint = any (plan.weekdays)
      and not exists (select from plan_exception e
        where e.venue_id = plan.venue_id and e.service_day = day and e.kind in ('closed', 'other'))
    else plan.on_day = day end;

alter table field_change drop constraint field_change_subject_known;
alter table field_change add constraint field_change_subject_known check (subject in ('venue', 'menu', 'plan'));
