-- What a venue's people change about their offer: written as a draft, published at once or on a day, and revertible.

create table change_set (
  venue_id integer not null references venue (id),
  id integer generated always as identity,
  state text not null default 'draft'
    constraint change_set_state_known check (state in ('draft', 'scheduled', 'published', 'refused')),
  -- Grows with every save, so that nobody publishes what they have not seen.
  version integer not null default 1,
  effective_day date,
  made_by integer references staff (id),
  made_at timestamptz not null default app_now(),
  published_by integer references staff (id),
  published_at timestamptz,
  -- The set that this one undoes.
  reverts_id integer,
  constraint change_set_pkey primary key (venue_id, id),
  constraint change_set_reverts_fkey foreign key (venue_id, reverts_id) references change_set,
  constraint change_set_scheduled_has_day check (state <> 'scheduled' or effective_day is not null),
  constraint change_set_published_has_time check ((state = 'published') = (published_at is not null))
);
create unique index change_set_one_draft on change_set (venue_id) where state = 'draft';
create unique index change_set_reverted_once on change_set (venue_id, reverts_id) where reverts_id is not null;
create index change_set_due on change_set (effective_day) where state = 'scheduled';

-- One field of one subject. While it waits, `before` is what the editor saw; once published, what it replaced.
create table field_change (
  venue_id integer not null,
  change_set_id integer not null,
  subject text not null constraint field_change_subject_known check (subject in ('venue', 'menu')),
  subject_id integer not null,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  edited_by integer references staff (id),
  edited_at timestamptz not null default app_now(),
  constraint field_change_pkey primary key (venue_id, change_set_id, subject, subject_id, field),
  constraint field_change_set_fkey foreign key (venue_id, change_set_id) references change_set on delete cascade
);

-- The regular prices that a venue asked for. Guests see a third off the lowest of the last 30 days, which is in `menu`.
create table menu_price_history (
  venue_id integer not null,
  menu_id integer not null,
  from_at timestamptz not null,
  price_regular_amount money_amount not null,
  constraint menu_price_history_pkey primary key (venue_id, menu_id, from_at),
  constraint menu_price_history_menu_fkey foreign key (venue_id, menu_id) references menu on delete cascade
);

create index menu_price_history_by_age on menu_price_history (from_at);

create function log_first_menu_price() returns trigger language plpgsql as $$
begin
  insert into menu_price_history (venue_id, menu_id, from_at, price_regular_amount)
  select venue_id, id, created_at, price_regular_amount from added;
  return null;
end $$;
create trigger log_first_price after insert on menu
  referencing new table as added for each statement execute function log_first_menu_price();
insert into menu_price_history (venue_id, menu_id, from_at, price_regular_amount)
select venue_id, id, created_at, price_regular_amount from menu;

-- A menu as guests saw it until then. A hold that is older keeps it.
create table former_menu (
  venue_id integer not null,
  menu_id integer not null,
  shown_until timestamptz not null,
  offer jsonb not null,
  constraint former_menu_pkey primary key (venue_id, menu_id, shown_until),
  constraint former_menu_menu_fkey foreign key (venue_id, menu_id) references menu on delete cascade
);
create index former_menu_by_age on former_menu (shown_until);
