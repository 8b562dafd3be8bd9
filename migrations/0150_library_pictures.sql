-- Pictures that editors send for the texts of the site. A row is an upload first, and has an image once it is made.

create table library_picture (
  id uuid constraint library_picture_pkey primary key,
  file_name text not null default '' constraint library_picture_file_name_length check (length(file_name) <= 200),
  -- Why it could not be made into a picture.
  failure text,
  -- Null while it waits, and when it failed.
  image_id integer
    constraint library_picture_image_once unique
    constraint library_picture_image_fkey references image,
  uploaded_at timestamptz not null default app_now(),
  constraint library_picture_made_or_failed check (image_id is null or failure is null)
);
create index library_picture_by_time on library_picture (uploaded_at desc, id);

-- What texts show already is in the library too, so that every picture of a text is one of the library.
insert into library_picture (id, image_id, uploaded_at)
  select gen_random_uuid(), i.id, i.created_at from image i
  where i.id in (select image_id from blog union select image_id from partner);
