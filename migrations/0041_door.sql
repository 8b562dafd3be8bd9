-- The door of a venue: how a device is paired, what happened there, and guests who did not come.

-- Shown once to a manager or an owner, who types it into the device. It is found by its hash alone, because the device
-- does not know its venue yet. Rows live for a day.
create table pairing_code (
  code_hash sha256_hash not null constraint pairing_code_pkey primary key,
  venue_id integer not null references venue (id),
  device_name text not null constraint pairing_code_name_length check (length(device_name) between 1 and 60),
  made_by integer not null references staff (id),
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint pairing_code_lasts check (expires_at > made_at)
);
create index pairing_code_by_expiry on pairing_code (expires_at);

-- What happened. A device makes the id, so that an event that is sent twice is stored once. Nothing is ever changed: an
-- undo is an event that names the one it takes back, which need not have arrived.
create table door_event (
  venue_id integer not null,
  id uuid not null,
  booking_id bigint not null,
  kind text not null constraint door_event_kind_known
    check (kind in ('check_in', 'undo_check_in', 'no_show', 'undo_no_show')),
  undoes uuid,
  device_id integer,
  staff_id integer references staff (id),
  -- By the clock of the device, which may be wrong.
  device_at timestamptz not null,
  device_order integer not null constraint door_event_order_range check (device_order >= 0),
  received_at timestamptz not null default app_now(),
  constraint door_event_pkey primary key (venue_id, id),
  constraint door_event_undo_names_event check ((kind like 'undo%') = (undoes is not null)),
  constraint door_event_one_source check (num_nonnulls(device_id, staff_id) = 1),
  constraint door_event_booking_fkey foreign key (venue_id, booking_id) references booking,
  constraint door_event_device_fkey foreign key (venue_id, device_id) references device
);
create index door_event_by_booking on door_event (venue_id, booking_id);
create index door_event_no_shows on door_event (received_at) where kind = 'no_show';
create trigger door_event_append_only before update or delete or truncate on door_event
  execute function refuse_change();

-- A guest who was told that the venue did not see them. The text of an objection is erased with the contact.
create table no_show_notice (
  venue_id integer not null,
  booking_id bigint not null,
  told_at timestamptz not null default app_now(),
  objected_at timestamptz,
  objection text constraint no_show_notice_objection_length check (length(objection) between 1 and 500),
  constraint no_show_notice_pkey primary key (venue_id, booking_id),
  constraint no_show_notice_objection_has_time check (objection is null or objected_at is not null),
  constraint no_show_notice_booking_fkey foreign key (venue_id, booking_id) references booking
);
