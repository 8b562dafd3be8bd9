-- What editors write and any page may show reaches the feed too, as venue 0: a page is kept until something that it
-- shows has changed, not for a few seconds.

create function log_content_change() returns trigger language plpgsql as $$
begin
  insert into venue_change (venue_id) values (0);
  return null;
end $$;

do $$
declare
  changed_table text;
begin
  foreach changed_table in array '{city,city_product_type,city_old_slug,tag,tag_text,category,category_text,category_tag,
    nav_item,nav_item_text,page_box,page_box_text,partner,partner_text,guide_section,guide_section_text,content_page,
    content_page_text,content_section,content_section_text,blog,blog_text,blog_old_slug,terms_version,terms_text}'::text[]
  loop
    execute format(
      'create trigger log_content_change after insert or update or delete or truncate on %I
        for each statement execute function log_content_change()', changed_table);
  end loop;
end $$;
