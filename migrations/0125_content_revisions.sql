-- What editors save: every version of a text in three languages, kept for good. A publication copies one of them into the
-- tables that guests' pages read.

create table content_revision (
  kind text not null constraint content_revision_kind_known check (kind in ('blog', 'page', 'guide', 'terms')),
  subject_id integer not null,
  -- Grows by one with every save, so the key refuses whoever saves without having seen the newest.
  number integer not null constraint content_revision_number_range check (number >= 1),
  document jsonb not null,
  state text not null default 'draft'
    constraint content_revision_state_known check (state in ('draft', 'scheduled', 'published', 'refused')),
  -- The revision whose document this one has again.
  restored_from integer,
  -- Null: what was there before anybody edited it here.
  made_by integer constraint content_revision_made_by_fkey references staff,
  made_at timestamptz not null default app_now(),
  publish_at timestamptz,
  published_by integer constraint content_revision_published_by_fkey references staff,
  published_at timestamptz,
  constraint content_revision_pkey primary key (kind, subject_id, number),
  constraint content_revision_restored_fkey foreign key (kind, subject_id, restored_from) references content_revision,
  constraint content_revision_scheduled_has_time check (state <> 'scheduled' or publish_at is not null),
  constraint content_revision_published_has_time check (state <> 'published' or published_at is not null)
);
create unique index content_revision_one_scheduled on content_revision (kind, subject_id) where state = 'scheduled';
create index content_revision_due on content_revision (publish_at) where state = 'scheduled';
