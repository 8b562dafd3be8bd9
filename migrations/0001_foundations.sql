-- The clock, and the value domains that every noun shares.

create extension if not exists btree_gist;

-- Development and tests move time by this one offset. It lives in the database, so that every
-- connection, process and worker agrees. Production never reads it (see app_now).
create table app_clock (
  only_row boolean not null default true
    constraint app_clock_pkey primary key
    constraint app_clock_one_row check (only_row),
  clock_offset interval not null default '0'
);
insert into app_clock default values;

-- The one clock of the product. Plain here, so that production runs plain; setDemoClock and setClock
-- (src/server/db/clock.ts) replace it by the form with the offset, in development and tests only.
create function app_now() returns timestamptz
  language sql volatile parallel safe
  return clock_timestamp();

create domain language_code as text constraint language_known check (value in ('da', 'sv', 'en'));
create domain market_code as text constraint market_known check (value in ('dk', 'se'));
create domain currency_code as text constraint currency_known check (value in ('DKK', 'SEK'));
create domain product_type_code as text
  constraint product_type_known check (value in ('restaurant', 'bar', 'takeaway'));
create domain menu_type_code as text constraint menu_type_known check (value in ('lunch', 'dinner'));
create domain slug_text as text
  constraint slug_shape check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 80);
create domain latitude_degrees as double precision constraint latitude_range check (value between -90 and 90);
create domain longitude_degrees as double precision constraint longitude_range check (value between -180 and 180);
-- Money is whole øre/öre.
create domain money_amount as integer constraint amount_not_negative check (value >= 0);
create domain party_size as smallint constraint party_size_range check (value between 1 and 8);
create domain iso_weekday as smallint constraint weekday_range check (value between 1 and 7);
-- Bearer tokens and codes are never kept, only their (keyed) SHA-256.
create domain sha256_hash as bytea constraint hash_length check (octet_length(value) = 32);
create domain email_text as text
  constraint email_shape check (value ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(value) <= 254);
create domain phone_e164 as text constraint phone_shape check (value ~ '^\+[1-9][0-9]{6,14}$');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % refused', tg_table_name, lower(tg_op)
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $$;
