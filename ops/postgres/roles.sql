-- The owner migrates, the program reads and writes rows; neither is a superuser.
-- Run once on the primary:
-- psql -v password="'...'" -f roles.sql
create role tredje_owner login nosuperuser nocreatedb nocreaterole noreplication password :password connection limit 20;
create role tredje_app login nosuperuser nocreatedb nocreaterole noreplication password :password connection limit 140;
-- The owner hands the schema of the queue to the program.
grant tredje_app to tredje_owner;
-- Without it the figures about standbys are empty, and their alerts stay silent.
grant pg_monitor to tredje_app;
create database tredje owner tredje_owner encoding 'UTF8' template template0 locale 'C.UTF-8';
