-- When the offer that a hold was shown was published. A board may be a second old, so the hold may have begun after
-- another offer replaced it. Without it the hold's own start counts.
alter table hold add column offer_at timestamptz;
