-- outside a transaction
-- Each upload counts what its device or person has sent of a booking. By booking alone it read the events of all devices.
drop index concurrently if exists door_event_by_device;
create index concurrently door_event_by_device on door_event (venue_id, device_id, booking_id)
  where device_id is not null;
drop index concurrently if exists door_event_by_staff;
create index concurrently door_event_by_staff on door_event (venue_id, staff_id, booking_id)
  where staff_id is not null;
