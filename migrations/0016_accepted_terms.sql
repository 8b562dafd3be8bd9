-- Whether the guest has ticked the terms, so that a page that is opened again knows which step comes next.
alter table hold_contact add column is_accept_terms boolean not null default false;
