import { expect, test } from 'vitest';
import { isFreeSlug, RESERVED_SLUGS } from '#core/paths-words.ts';
import { PARTNER_PAGES, PARTNER_WORDS } from '#core/staff/partner-paths.ts';
import { createTestDatabase } from '#test/support/database.ts';

const { pool, insertRow, makeCity } = await createTestDatabase();

const refusedBy = (constraint: string) => expect.objectContaining({ constraint });

test('PATH-22 the database reserves the words of the URLs and no other', async () => {
  const { rows } = await pool.query<{ word: string }>(
    // Its body is one array of words.
    `select unnest((regexp_match(pg_get_functiondef('is_reserved_slug'::regproc), '{[^}]*}'))[1]::text[]) as word`,
  );
  // A new word needs a migration that replaces is_reserved_slug.
  const words = new Set([...RESERVED_SLUGS, ...PARTNER_WORDS]);
  expect(rows.map(({ word }) => word).sort()).toEqual([...words].sort());
});

test('PATH-22 the first word of every page of the partner host is reserved', async () => {
  const first = Object.values(PARTNER_PAGES).map(({ path }) => path.split('/')[1]);
  expect(first.filter((word) => word && !PARTNER_WORDS.includes(word))).toEqual([]);
});

test('PATH-22 a reserved word is refused when a city, area, tag or venue is saved, new or renamed', async () => {
  const parent_id = await makeCity();
  for (const slug of ['kort', 'restauranger', 'null', 'api']) {
    expect(isFreeSlug(slug)).toBe(false);
    await expect(makeCity({ slug })).rejects.toEqual(refusedBy('city_slug_not_reserved'));
    await expect(makeCity({ slug, parent_id })).rejects.toEqual(refusedBy('city_slug_not_reserved'));
    await expect(insertRow('tag', { slug })).rejects.toEqual(refusedBy('tag_slug_not_reserved'));
    await expect(insertRow('venue', { slug })).rejects.toEqual(refusedBy('venue_slug_not_reserved'));
  }
  await expect(pool.query(`update city set slug = 'map' where id = $1`, [parent_id])).rejects.toEqual(
    refusedBy('city_slug_not_reserved'),
  );
  await makeCity({ slug: 'kortrijk', parent_id });
});
