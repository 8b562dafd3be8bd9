-- Messages under way, and the inbox that development reads instead of a mailbox.

-- Who is sending a message right now. That it was sent is in effect; a claim that ran out is of a worker that died.
create table message_claim (
  key text not null
    constraint message_claim_once primary key
    constraint message_claim_key_shape check (key ~ '^[a-z0-9_.:/-]{3,200}$'),
  claim_id uuid not null,
  -- Real time, not app_now(): it bounds how long a process may take.
  claimed_until timestamptz not null
);

-- Written outside production only: it holds addresses and whole messages.
create table dev_message (
  id bigint generated always as identity constraint dev_message_pkey primary key,
  channel text not null constraint dev_message_channel_known check (channel in ('mail', 'sms')),
  message_id text not null,
  recipient text not null,
  subject text not null default '',
  body_text text not null,
  body_html text not null default '',
  -- [{"filename": "ticket.ics", "contentType": "text/calendar", "cid": "qr", "content": "<base64>"}]
  attachments jsonb not null default '[]'
    constraint dev_message_attachments_are_a_list check (jsonb_typeof(attachments) = 'array'),
  sent_at timestamptz not null default app_now()
);
