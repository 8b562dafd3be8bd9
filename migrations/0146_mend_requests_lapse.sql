-- A mend that nobody decided in time lapses: what it would cause is not what was asked for any more.
alter table mend_request drop constraint mend_request_state_known;
alter table mend_request add constraint mend_request_state_known
  check (state in ('waiting', 'done', 'refused', 'lapsed'));
alter table mend_request drop constraint mend_request_decided_by_somebody;
alter table mend_request add constraint mend_request_decided_by_somebody check (
  (decided_at is null) = (state = 'waiting') and (decided_by is null) = (state in ('waiting', 'lapsed')));

-- The list has what waits and what lapsed lately.
drop index mend_request_by_time;
create index mend_request_by_time on mend_request (asked_at) where state in ('waiting', 'lapsed');
