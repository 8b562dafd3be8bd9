// The SQL of cities, areas and tags that operators import. Each is found again by its slug.
import type { Language, ProductType } from '#core/market.ts';
import { one, run, type Transaction } from '../db/database.ts';
import type { CityRow } from './atlas-queries.ts';

type Names = Record<Language, string>;
async function idOf(stored: Promise<{ id: number } | undefined>): Promise<number> {
  const row = await stored;
  if (!row) throw new Error('nothing was stored');
  return row.id;
}

/** A city without a parent, an area with one. */
export const storeCity = (tx: Transaction, city: Omit<CityRow, 'id'>): Promise<number> =>
  idOf(
    one<{ id: number }>(tx, {
      name: 'store-city',
      text: `insert into city (parent_id, market, slug, proper_name, latitude, longitude, weight)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict on constraint city_slug_in_parent do update set proper_name = excluded.proper_name,
          latitude = excluded.latitude, longitude = excluded.longitude, weight = excluded.weight
        returning id`,
      values: [
        city.parentId,
        city.market,
        city.slug,
        city.properName,
        city.latitude,
        city.longitude,
        city.weight,
      ],
    }),
  );

export const storeCityTypes = (tx: Transaction, cityId: number, types: readonly ProductType[]) =>
  run(tx, {
    name: 'store-city-types',
    text: `insert into city_product_type (city_id, product_type)
      select $1, unnest($2::product_type_code[]) on conflict do nothing`,
    values: [cityId, types],
  });

/** A language that uses the proper name has no name of its own. */
export const storeCityName = (
  tx: Transaction,
  { cityId, language, name }: { cityId: number; language: Language; name: string },
) =>
  run(tx, {
    name: 'store-city-name',
    text: `merge into city_text t using (select id, $2::language_code as language, $3::text as name,
          proper_name = $3 as is_proper from city where id = $1) n on t.city_id = n.id and t.language = n.language
      when matched and n.is_proper then delete
      when matched then update set name = n.name
      when not matched and not n.is_proper then insert (city_id, language, name) values (n.id, n.language, n.name)`,
    values: [cityId, language, name],
  });

type Tag = { slug: string; parentId: number | null; is_hidden: boolean; weight: number; name: Names };

export const storeTag = (
  tx: Transaction,
  { slug, parentId, is_hidden, weight, name }: Tag,
): Promise<number> =>
  idOf(
    one<{ id: number }>(tx, {
      name: 'store-tag',
      text: `with stored as (insert into tag (slug, parent_id, is_hidden, weight) values ($1, $2, $3, $4)
          on conflict on constraint tag_slug_once do update set parent_id = excluded.parent_id,
            is_hidden = excluded.is_hidden, weight = excluded.weight
          returning id),
        named as (insert into tag_text (tag_id, language, name)
          select id, key::language_code, value from stored, jsonb_each_text($5)
          on conflict on constraint tag_text_pkey do update set name = excluded.name)
        select id from stored`,
      values: [slug, parentId, is_hidden, weight, name],
    }),
  );

type Category = { slug: string; weight: number; name: Names };

export const storeCategory = (tx: Transaction, { slug, weight, name }: Category): Promise<number> =>
  idOf(
    one<{ id: number }>(tx, {
      name: 'store-category',
      text: `with stored as (insert into category (slug, weight) values ($1, $2)
          on conflict on constraint category_slug_once do update set weight = excluded.weight
          returning id),
        named as (insert into category_text (category_id, language, name)
          select id, key::language_code, value from stored, jsonb_each_text($3)
          on conflict on constraint category_text_pkey do update set name = excluded.name)
        select id from stored`,
      values: [slug, weight, name],
    }),
  );

/** The tags of a category are those of the file, in its order. */
export async function storeCategoryTags(tx: Transaction, categoryId: number, tagIds: readonly number[]) {
  await run(tx, {
    name: 'empty-category',
    text: 'delete from category_tag where category_id = $1',
    values: [categoryId],
  });
  await run(tx, {
    name: 'fill-category',
    text: `insert into category_tag (category_id, position, tag_id)
      select $1, at - 1, tag_id from unnest($2::integer[]) with ordinality as given (tag_id, at)`,
    values: [categoryId, tagIds],
  });
}
