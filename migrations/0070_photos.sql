-- Photos that a venue's people send: what waits to be made into pictures, and what new crops are made of.

-- A picture that a venue sent has its whole photo in the store for uploads; one that we drew has none.
alter table image
  add column original_name text
    constraint image_original_name_once unique
    constraint image_original_name_shape check (original_name ~ '^[a-z0-9-]+\.[a-z0-9]+$'),
  add column focal_x smallint not null default 50
    constraint image_focal_x_range check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50
    constraint image_focal_y_range check (focal_y between 0 and 100),
  -- Another focal point was asked for, and its files are not made yet.
  add column is_recropping boolean not null default false;

create table photo_upload (
  venue_id integer not null constraint photo_upload_venue_fkey references venue on delete cascade,
  id uuid not null,
  file_name text not null default '' constraint photo_upload_file_name_length check (length(file_name) <= 200),
  -- Why it could not be made into a picture; null while it waits.
  failure text,
  uploaded_at timestamptz not null default app_now(),
  constraint photo_upload_pkey primary key (venue_id, id)
);

-- Files that no row names any more. They are deleted later, because pages that were sent before still show them.
create table discarded_file (
  store text not null constraint discarded_file_store_known check (store in ('images', 'uploads')),
  name text not null,
  delete_at timestamptz not null,
  constraint discarded_file_pkey primary key (store, name)
);
create index discarded_file_by_time on discarded_file (delete_at);
