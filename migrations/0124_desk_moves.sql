-- The desk gives a guest another time, or a table at another venue that the guest was not asked to report.

-- Each new time is told once, by its number.
alter table booking add column time_changes smallint not null default 0
  constraint booking_time_changes_minimum check (time_changes >= 0);

alter table guest_request drop constraint guest_request_reason_known;
alter table guest_request add constraint guest_request_reason_known
  check (reason in ('no_table', 'not_found', 'closed', 'other', 'desk'));
