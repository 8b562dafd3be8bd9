-- outside a transaction
-- The log is filtered by action; ids grow with time, so that a page is the end of an index.
drop index concurrently if exists audit_log_by_action;
create index concurrently audit_log_by_action on audit_log (action, id);
