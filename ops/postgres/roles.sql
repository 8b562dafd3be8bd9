-- The program's role: it owns its database and is no superuser. Run once on the primary:
-- psql -v password="'...'" -f roles.sql
create role tredje login nosuperuser nocreatedb nocreaterole noreplication password :password connection limit 140;
create database tredje owner tredje encoding 'UTF8' template template0 locale 'C.UTF-8';
-- Without it the figures about standbys are empty, and their alerts stay silent.
grant pg_monitor to tredje;
