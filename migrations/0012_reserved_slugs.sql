-- Words that no city, area, tag or venue may have as slug, and the archive of past days.

-- The words of core/paths-words.ts, which a test keeps in step; a new word is a new migration that replaces the function.
-- They are checked when a row is saved, so a row that already has a new word must be renamed first.
create function is_reserved_slug(slug text) returns boolean
  language sql immutable parallel safe
  return slug = any ('{
    account,admin,api,app,assets,bar,barer,bars,betingelser,blog,book,contact,cookies,da,dev,dk,docs,en,favicon,fonts,
    gavekort,giftcard,guide,healthz,help,hjaelp,hjalp,images,img,integritet,karta,kit,kontakt,kort,kvittering,kvitto,
    login,map,media,metrics,newsletter,"null",nyhedsbrev,nyhetsbrev,partnere,partners,pay,presentkort,privacy,privatliv,
    readyz,receipt,restauranger,restaurant,restauranter,restaurants,robots,se,search,show,sitemap,soeg,sok,static,sv,
    takeaway,terms,tiles,undefined,villkor,vis,visa,webhook,webhooks}'::text[]);

alter table city add constraint city_slug_not_reserved check (not is_reserved_slug(slug));
alter table tag add constraint tag_slug_not_reserved check (not is_reserved_slug(slug));
alter table venue add constraint venue_slug_not_reserved check (not is_reserved_slug(slug));

-- What was released on past days and never ordered. Nothing refers to these rows and nothing is sold from them, so they
-- carry neither holds nor the constraints of stock.
create table sitting_archive (
  venue_id integer not null,
  id bigint not null,
  service_day date not null,
  table_label text not null,
  party_min smallint not null,
  party_max smallint not null,
  arrive_from timestamptz not null,
  arrive_to timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  release_plan_id integer,
  archived_at timestamptz not null default app_now(),
  constraint sitting_archive_pkey primary key (venue_id, id)
);
