-- The queue's schema, made here so that the program's role needs no right to make schemas: one of its own, before public
-- in its search path, could have another app_now().
create schema if not exists pgboss;
