-- What a language calls a city or area, where that differs from the proper name: Copenhagen, Köpenhamn.
-- Postal addresses keep the proper name.
create table city_text (
  city_id integer not null constraint city_text_city_fkey references city on delete cascade,
  language language_code not null,
  name text not null constraint city_text_name_length check (length(name) between 1 and 100),
  constraint city_text_pkey primary key (city_id, language)
);

create trigger log_content_change after insert or update or delete or truncate on city_text
  for each statement execute function log_content_change();
