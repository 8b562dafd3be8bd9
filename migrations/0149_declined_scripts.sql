-- A chief who doesn't approve a script says why, and whoever asked reads it.
alter table content_revision
  drop constraint content_revision_state_known,
  add constraint content_revision_state_known
    check (state in ('draft', 'asked', 'declined', 'scheduled', 'published', 'refused')),
  add column declined_by integer constraint content_revision_declined_by_fkey references staff,
  add column decline_reason text,
  add constraint content_revision_declined_with_reason
    check (state <> 'declined' or (declined_by is not null and length(decline_reason) between 1 and 500));
