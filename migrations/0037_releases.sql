-- The venue's own hand on its stock: tables released during the day, withdrawals, and a pause.

-- One press of "release". The screen makes the id, so that a press that is sent twice releases once.
create table release (
  venue_id integer not null constraint release_venue_fkey references venue,
  id uuid not null,
  service_day date not null,
  released_at timestamptz not null default app_now(),
  undone_at timestamptz,
  constraint release_pkey primary key (venue_id, id),
  constraint release_undone_after_release check (undone_at >= released_at)
);
create index release_by_day on release (venue_id, service_day);

-- Null for a sitting of the release plan.
alter table sitting add column release_id uuid
  constraint sitting_plan_or_release check (release_id is null or release_plan_id is null);

-- The venue needs the table itself. While a guest holds or pays for the sitting, the row waits (done_at is null):
-- the sitting takes no new claim, and it ends sold or withdrawn. Apart from the sitting, whose rows stay narrow.
create table withdrawal (
  venue_id integer not null,
  sitting_id bigint not null,
  reason text not null constraint withdrawal_reason_known check (reason in ('withdrawn', 'walk_in', 'undone')),
  asked_at timestamptz not null default app_now(),
  -- The sitting's own end of sale, for a table that is put back on sale.
  sell_until timestamptz not null,
  done_at timestamptz,
  constraint withdrawal_pkey primary key (venue_id, sitting_id),
  constraint withdrawal_done_after_asked check (done_at >= asked_at),
  constraint withdrawal_sitting_fkey foreign key (venue_id, sitting_id) references sitting on delete cascade
);
create index withdrawal_waiting on withdrawal (asked_at) where done_at is null;

-- Apart from is_active: a venue that we closed is not opened by its own staff.
alter table venue add column paused_at timestamptz;
