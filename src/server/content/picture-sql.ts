// A stored picture beside a text, with its description in the text's language, which is $1.

/** What `pictureJoinSql` found, as a picture of the API; null where there is none. */
export const PICTURE_SQL = `case when i.id is not null then json_build_object('key', i.storage_key, 'width', i.width,
    'height', i.height, 'placeholder', i.placeholder, 'alt', coalesce(it.alt, '')) end as picture`;

export const pictureJoinSql = (imageId: string) =>
  `left join image i on i.id = ${imageId} left join image_text it on it.image_id = i.id and it.language = $1`;
