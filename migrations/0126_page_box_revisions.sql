-- Page boxes have revisions too. A script box waits for a chief's approval.
alter table content_revision
  drop constraint content_revision_kind_known,
  add constraint content_revision_kind_known check (kind in ('blog', 'page', 'guide', 'terms', 'box')),
  drop constraint content_revision_state_known,
  add constraint content_revision_state_known
    check (state in ('draft', 'asked', 'scheduled', 'published', 'refused')),
  -- Whoever asked can't approve, so it is known who did.
  add constraint content_revision_asked_by_somebody check (state <> 'asked' or published_by is not null);
