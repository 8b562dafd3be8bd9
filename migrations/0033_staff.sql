-- People of venues and our own operators, who sign in on the partner host, and what they do. Guests have no account.

create domain venue_role_code as text
  constraint venue_role_known check (value in ('floor', 'manager', 'owner'));
create domain ops_role_code as text
  constraint ops_role_known check (value in ('support', 'finance', 'editor', 'chief'));

-- A person. The address is how somebody signs in, so it is stored in one spelling.
create table staff (
  id integer generated always as identity constraint staff_pkey primary key,
  email email_text not null
    constraint staff_email_once unique
    constraint staff_email_lower_case check (email = lower(email)),
  name text not null constraint staff_name_length check (length(name) between 1 and 100),
  language language_code not null default 'da',
  created_at timestamptz not null default app_now(),
  disabled_at timestamptz
);

create table membership (
  venue_id integer not null references venue (id),
  staff_id integer not null references staff (id),
  role venue_role_code not null,
  since_at timestamptz not null default app_now(),
  constraint membership_pkey primary key (venue_id, staff_id)
);
create index membership_by_staff on membership (staff_id);

create table ops_role (
  staff_id integer not null references staff (id),
  role ops_role_code not null,
  since_at timestamptz not null default app_now(),
  constraint ops_role_pkey primary key (staff_id, role)
);

-- A tablet of one venue. It is nobody, so it has a name and may do what happens at the door. Its token starts with the
-- venue.
create table device (
  venue_id integer not null references venue (id),
  id integer generated always as identity,
  name text not null constraint device_name_length check (length(name) between 1 and 60),
  token_hash sha256_hash not null,
  paired_by integer not null references staff (id),
  paired_at timestamptz not null default app_now(),
  seen_at timestamptz,
  revoked_at timestamptz,
  constraint device_pkey primary key (venue_id, id),
  constraint device_token_once unique (venue_id, token_hash)
);

create table staff_session (
  id bigint generated always as identity constraint staff_session_pkey primary key,
  token_hash sha256_hash not null constraint staff_session_token_once unique,
  staff_id integer not null references staff (id),
  -- How the person proved who it is when the session began, and last proved it again.
  proof text not null constraint staff_session_proof_known check (proof in ('code', 'passkey')),
  proved_at timestamptz not null default app_now(),
  -- Which browser, as a person reads it: never a whole user agent.
  label text not null default '' constraint staff_session_label_length check (length(label) <= 60),
  started_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_session_lasts check (expires_at > started_at)
);
create index staff_session_by_staff on staff_session (staff_id) where ended_at is null;
create index staff_session_by_expiry on staff_session (expires_at);

-- A six-digit code by mail. The browser that asked has the id; the mailbox has the code. A row exists for unknown
-- addresses too, so that both take the same time.
create table sign_in_code (
  id uuid not null constraint sign_in_code_pkey primary key,
  email email_text not null constraint sign_in_code_email_lower_case check (email = lower(email)),
  purpose text not null
    constraint sign_in_code_purpose_known check (purpose in ('sign_in', 'invitation', 'step_up')),
  language language_code not null,
  -- Keyed, because a plain hash of six digits is found by trying a million.
  code_hash sha256_hash not null,
  -- The mail is written later and needs the code itself.
  code_encrypted bytea not null,
  tries smallint not null default 0 constraint sign_in_code_tries_range check (tries between 0 and 5),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_code_lasts check (expires_at > created_at)
);
create index sign_in_code_by_expiry on sign_in_code (expires_at);

create table passkey (
  credential_id bytea not null
    constraint passkey_pkey primary key
    constraint passkey_credential_length check (octet_length(credential_id) between 16 and 1023),
  staff_id integer not null references staff (id),
  public_key bytea not null,
  -- Counts uses, where the authenticator counts them.
  use_count bigint not null default 0 constraint passkey_use_count_range check (use_count >= 0),
  transports text[] not null default '{}',
  name text not null constraint passkey_name_length check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  used_at timestamptz
);
create index passkey_by_staff on passkey (staff_id);

-- What an authenticator must sign. Taken once.
create table passkey_challenge (
  challenge_hash sha256_hash not null constraint passkey_challenge_pkey primary key,
  purpose text not null
    constraint passkey_challenge_purpose_known check (purpose in ('register', 'sign_in', 'step_up')),
  -- Null while nobody has signed in.
  staff_id integer references staff (id),
  expires_at timestamptz not null,
  constraint passkey_challenge_has_person check ((purpose = 'sign_in') = (staff_id is null))
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

create table invitation (
  venue_id integer not null references venue (id),
  id integer generated always as identity,
  email email_text not null constraint invitation_email_lower_case check (email = lower(email)),
  role venue_role_code not null,
  language language_code not null,
  token_hash sha256_hash not null,
  token_encrypted bytea not null,
  invited_by integer not null references staff (id),
  invited_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invitation_pkey primary key (venue_id, id),
  constraint invitation_token_once unique (venue_id, token_hash),
  constraint invitation_lasts check (expires_at > invited_at),
  constraint invitation_ends_once check (accepted_at is null or revoked_at is null)
);
create unique index invitation_open_once on invitation (venue_id, email)
  where accepted_at is null and revoked_at is null;

-- What changed, as ids, numbers and words: no personal data.
alter table audit_log
  add column before jsonb constraint audit_log_before_is_an_object check (jsonb_typeof(before) = 'object'),
  add column after jsonb constraint audit_log_after_is_an_object check (jsonb_typeof(after) = 'object'),
  add column reason text constraint audit_log_reason_length check (length(reason) between 1 and 500);
create index audit_log_by_venue on audit_log (venue_id, id) where venue_id is not null;
create index audit_log_by_actor on audit_log (actor, actor_id, id) where actor_id is not null;
