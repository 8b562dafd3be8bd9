-- The menus in the venue's own order. Those that are not named come after them, by price.
alter table venue add column menu_order integer[] not null default '{}';
