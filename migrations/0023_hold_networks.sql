-- Live holds are capped per network. The key is a keyed hash of the network's address and goes with the hold,
-- a week after its end.
alter table hold add column network_key text constraint hold_network_key_length check (length(network_key) = 43);
create index hold_live_by_network on hold (network_key) where ended_at is null and network_key is not null;
