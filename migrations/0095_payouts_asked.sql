-- When the provider was last asked about a payout. Those that were not asked for longest come first, so that none is
-- left out while many that are paid may still come back.
alter table payout add column asked_at timestamptz;
