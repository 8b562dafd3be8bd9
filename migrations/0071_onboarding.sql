-- How a venue comes to us: its application, what it must have before its first sale, and the terms that it accepted.

create table application (
  id integer generated always as identity constraint application_pkey primary key,
  market market_code not null,
  company_name text not null constraint application_company_name_length check (length(company_name) between 1 and 100),
  -- Digits only; its checksum is checked before it is stored.
  company_number text not null constraint application_company_number_shape check (company_number ~ '^([0-9]{8}|[0-9]{10})$'),
  venue_name text not null constraint application_venue_name_length check (length(venue_name) between 1 and 100),
  product_type product_type_code not null,
  city_id integer not null,
  address text not null constraint application_address_length check (length(address) between 1 and 200),
  zip text not null constraint application_zip_shape check (zip ~ '^[0-9]{3} ?[0-9]{1,2}$'),
  contact_name text not null constraint application_contact_name_length check (length(contact_name) between 1 and 100),
  email email_text not null,
  phone phone_e164 not null,
  language language_code not null,
  message text not null default '' constraint application_message_length check (length(message) <= 1000),
  state text not null default 'new'
    constraint application_state_known check (state in ('new', 'asked', 'approved', 'declined')),
  -- What we asked the applicant.
  question text constraint application_question_length check (length(question) between 1 and 1000),
  venue_id integer constraint application_venue_fkey references venue,
  sent_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by integer constraint application_decided_by_fkey references staff,
  constraint application_city_fkey foreign key (city_id, market) references city (id, market),
  constraint application_approved_has_venue check ((state = 'approved') = (venue_id is not null)),
  constraint application_asked_has_question check (state <> 'asked' or question is not null)
);
-- Sending the form twice is one application.
create unique index application_open_once on application (company_number, lower(venue_name))
  where state in ('new', 'asked');
create index application_by_time on application (sent_at);

-- Venues that came by an application. Older ones have no row: we opened them.
create table venue_onboarding (
  venue_id integer not null
    constraint venue_onboarding_pkey primary key
    constraint venue_onboarding_venue_fkey references venue on delete cascade,
  company_name text not null,
  company_number text not null,
  live_asked_at timestamptz,
  live_asked_by integer constraint venue_onboarding_asked_by_fkey references staff,
  live_at timestamptz,
  live_confirmed_by integer constraint venue_onboarding_confirmed_by_fkey references staff,
  constraint venue_onboarding_live_was_asked check (live_at is null or live_asked_at is not null)
);
create index venue_onboarding_waiting on venue_onboarding (live_asked_at) where live_at is null and live_asked_at is not null;

create table venue_terms (
  version integer not null constraint venue_terms_version_positive check (version > 0),
  language language_code not null,
  body text not null,
  published_at timestamptz not null default app_now(),
  constraint venue_terms_pkey primary key (version, language)
);

create table terms_acceptance (
  venue_id integer not null constraint terms_acceptance_venue_fkey references venue on delete cascade,
  version integer not null,
  -- As the person typed it; the account's name may change.
  name text not null constraint terms_acceptance_name_length check (length(name) between 1 and 100),
  accepted_by integer not null constraint terms_acceptance_staff_fkey references staff,
  accepted_at timestamptz not null default app_now(),
  constraint terms_acceptance_pkey primary key (venue_id, version)
);

insert into venue_terms (version, language, body) values
(1, 'en', 'You sell tables for the same day through Tredje, at a third off your regular price.
A table that a guest has paid for is theirs: you receive them as booked, or bear the price of the menus.
The regular price is the one that you ask on other days; the third is taken from the lowest of the last 30 days.
We keep 12% of the menus at sale price, plus VAT on our share. The guest’s fee is ours.
A week runs from Monday to Sunday. Its statement is ready on Monday, and is paid out on Wednesday.
You use a guest’s name and contact only for the visit.
Either of us may end this with a month’s notice. Tables that are sold by then are honoured.'),
(1, 'da', 'I sælger borde til samme dag gennem Tredje, en tredjedel billigere end jeres normale pris.
Et bord, som en gæst har betalt, er gæstens: I tager imod som aftalt eller bærer prisen for menuerne.
Den normale pris er den, I tager på andre dage; tredjedelen trækkes fra den laveste i de seneste 30 dage.
Vi beholder 12 % af menuerne til salgsprisen plus moms af vores andel. Gæstens gebyr er vores.
En uge går fra mandag til søndag. Afregningen er klar om mandagen og udbetales om onsdagen.
I bruger kun gæstens navn og kontaktoplysninger til besøget.
Hver af os kan opsige aftalen med en måneds varsel. Borde, der er solgt inden da, gælder stadig.'),
(1, 'sv', 'Ni säljer bord för samma dag genom Tredje, en tredjedel billigare än ert ordinarie pris.
Ett bord som en gäst har betalat är gästens: ni tar emot som avtalat eller står för priset på menyerna.
Det ordinarie priset är det ni tar andra dagar; tredjedelen dras av från det lägsta under de senaste 30 dagarna.
Vi behåller 12 % av menyerna till försäljningspriset plus moms på vår andel. Gästens avgift är vår.
En vecka går från måndag till söndag. Avräkningen är klar på måndagen och betalas ut på onsdagen.
Ni använder gästens namn och kontaktuppgifter bara för besöket.
Var och en av oss kan säga upp avtalet med en månads varsel. Bord som är sålda innan dess gäller fortfarande.');

-- The address of the form on the guests' hosts, and the form itself.
create or replace function is_reserved_slug(slug text) returns boolean
  language sql immutable parallel safe
  return slug = any ('{
    accessibility,account,admin,api,app,apply,assets,bar,barer,bars,become-partner,betingelser,bli-partner,bliv-partner,
    blog,book,contact,cookies,
    da,dev,dk,docs,door,en,favicon,fonts,gavekort,giftcard,guide,healthz,help,hjaelp,hjalp,images,
    img,integritet,invitation,karta,kit,kontakt,kort,kvittering,kvitto,login,map,media,metrics,
    newsletter,"null",nyhedsbrev,nyhetsbrev,ops,partner,partnere,partners,pay,presentkort,privacy,
    privatliv,readyz,receipt,release,restauranger,restaurant,restauranter,restaurants,robots,se,search,
    show,sign-in,sitemap,soeg,sok,staff,static,sv,takeaway,terms,tiles,tilgaengelighed,tillganglighet,
    undefined,v,villkor,vis,visa,webhook,webhooks}'::text[]);
