-- Every change of what a venue offers reaches the feed, whoever makes it: a board that misses one sells at the
-- old price. Sittings have no trigger, because a claim writes its own row to the feed in the same statement.

create function log_changed_venues() returns trigger language plpgsql as $$
begin
  insert into venue_change (venue_id) select distinct id from changed;
  return null;
end $$;

create function log_venues_of_changed_rows() returns trigger language plpgsql as $$
begin
  insert into venue_change (venue_id) select distinct venue_id from changed;
  return null;
end $$;

do $$
declare
  changed_table text;
  event text;
begin
  foreach changed_table in array '{venue,venue_text,venue_tag,venue_image,internal_link,serving_hours,menu,menu_text,course,course_text}'::text[]
  loop
    foreach event in array '{insert,update,delete}'::text[]
    loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed for each statement execute function %I()',
        'log_venue_change_on_' || event, event, changed_table,
        case event when 'delete' then 'old' else 'new' end,
        case changed_table when 'venue' then 'log_changed_venues' else 'log_venues_of_changed_rows' end
      );
    end loop;
  end loop;
end $$;
