-- What was done: effects that must happen once, and who changed what.

-- Inserted in the transaction that does the work; the second insert of a key is refused. Keys name noun, id and effect.
create table effect (
  key text not null
    constraint effect_once primary key
    constraint effect_key_shape check (key ~ '^[a-z0-9_.:/-]{3,200}$'),
  done_at timestamptz not null default app_now()
);
create index effect_by_age on effect (done_at);

-- No personal data in details: name rows by id.
create table audit_log (
  id bigint generated always as identity constraint audit_log_pkey primary key,
  at timestamptz not null default app_now(),
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  venue_id integer,
  details jsonb not null default '{}'
    constraint audit_log_details_are_an_object check (jsonb_typeof(details) = 'object')
);
create index audit_log_by_subject on audit_log (subject_type, subject_id, id);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  execute function refuse_change();
