-- How often somebody looked for what a venue did not have: plain sums, so that no row is about a visitor.
create table missed_demand (
  venue_id integer not null constraint missed_demand_venue_fkey references venue on delete cascade,
  service_day date not null,
  -- The hour that was asked for, of the venue's own clock; null when any hour would do.
  hour smallint constraint missed_demand_hour_range check (hour between 0 and 23),
  party smallint not null constraint missed_demand_party_range check (party between 1 and 8),
  searches integer not null default 0 constraint missed_demand_searches_range check (searches >= 0),
  constraint missed_demand_once unique nulls not distinct (venue_id, service_day, hour, party)
);
create index missed_demand_by_day on missed_demand (service_day);
