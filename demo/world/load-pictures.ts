// Inserts a row for each image file and links it to its venue, menu, blog post or partner.
import type { StoredImage } from '#core/image.ts';
import { LANGUAGES } from '#core/market.ts';
import { type Client, insertRows } from './insert-rows.ts';
import type { World } from './world.ts';

/** `images` are the stored files by picture key; pictures without a file are skipped. */
export async function loadPictures(
  client: Client,
  world: World,
  images: Map<string, StoredImage>,
): Promise<void> {
  if (images.size === 0) return;
  // Two keys may have identical drawings, which are stored as one image.
  const stored = new Map([...images.values()].map((image) => [image.key, image]));
  await insertRows(
    client,
    'image',
    ['storage_key'],
    [...stored.values()].map(({ key, width, height, placeholder }) => ({
      storage_key: key,
      width,
      height,
      placeholder,
    })),
  );
  const { rows } = await client.query<{ id: number; storage_key: string }>(
    'select id, storage_key from image where storage_key = any ($1)',
    [[...stored.keys()]],
  );
  const idByStorageKey = new Map(rows.map((row) => [row.storage_key, row.id]));
  const idOf = (key: string | null) => idByStorageKey.get(images.get(key ?? '')?.key ?? '');

  await insertRows(
    client,
    'image_text',
    ['image_id', 'language'],
    world.pictures.flatMap(({ key, alt }) => {
      const imageId = idOf(key);
      return imageId
        ? LANGUAGES.map((language) => ({ image_id: imageId, language, alt: alt[language] }))
        : [];
    }),
  );
  await insertRows(
    client,
    'venue_image',
    ['venue_id', 'menu_id', 'role', 'position'],
    world.venues.flatMap(({ id, pictures }) =>
      pictures.flatMap(({ key, menuId, role, position }) => {
        const imageId = idOf(key);
        return imageId ? [{ venue_id: id, image_id: imageId, menu_id: menuId, role, position }] : [];
      }),
    ),
  );
  await linkImages(
    client,
    'blog',
    world.blogs.map(({ id, pictureKey }) => ({ id, imageId: idOf(pictureKey) })),
  );
  await linkImages(
    client,
    'partner',
    world.partners.map(({ id, pictureKey }) => ({ id, imageId: idOf(pictureKey) })),
  );
  // Editors find what texts show in their library.
  await client.query(
    `insert into library_picture (id, image_id)
     select gen_random_uuid(), id from image
     where id in (select image_id from blog union select image_id from partner)
     on conflict (image_id) do nothing`,
  );
}

async function linkImages(
  client: Client,
  table: 'blog' | 'partner',
  items: { id: number; imageId: number | undefined }[],
) {
  const linked = items.filter(({ imageId }) => imageId !== undefined);
  await client.query(
    `update ${table} t set image_id = p."imageId"
     from json_to_recordset($1) as p (id integer, "imageId" integer)
     where t.id = p.id and t.image_id is null`,
    [JSON.stringify(linked)],
  );
}
