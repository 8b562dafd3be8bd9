-- The order in which a claim looks for a table, so that it reads the first free one instead of sorting all that fit.
-- Still nothing of a hold in it: taking and leaving one stay HOT updates.
create index sitting_by_fit on sitting (venue_id, service_day, party_max, (arrive_to - arrive_from), id);
drop index sitting_by_day;
