// Page boxes as editors see them: also those that guests don't see, in all languages.
import type { Texts } from '#core/editors/content-document.ts';
import type { Language, ProductType } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import { textsSql } from './texts-sql.ts';

export const listBoxes = (on: Connection) =>
  many<{ subjectId: number; publishedAt: Date | null }>(on, {
    name: 'list-boxes-to-edit',
    text: `select id as "subjectId", published_at as "publishedAt" from page_box order by position desc, weight desc, id`,
  });

type BoxRow = {
  position: string;
  cityId: number | null;
  productType: string | null;
  weight: number;
  scriptText: string | null;
  isShown: boolean;
};

export const readBoxes = (on: Connection, boxIds: readonly number[]) =>
  many<BoxRow & { id: number; texts: Partial<Texts> }>(on, {
    name: 'read-boxes-to-edit',
    text: `select b.id, b.position, b.city_id as "cityId", b.product_type as "productType", b.weight,
        b.script_text as "scriptText", b.published_at is not null as "isShown",
        ${textsSql('page_box_text', 'page_box_id = b.id', ['title', 'body_html'])} as texts
      from page_box b where b.id = any ($1)`,
    values: [boxIds],
  });

type BoxText = { language: Language; title: string; body_html: string };

export async function insertBox(on: Transaction): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-box',
    text: `insert into page_box (position) values ('top') returning id`,
  });
  if (!row) throw new Error('a page box was not added');
  return row.id;
}

/** `publishedBy` is the person who published it, because a script runs under somebody's name. */
export const updateBox = (on: Transaction, boxId: number, box: BoxRow, publishedBy: string) =>
  run(on, {
    name: 'update-box',
    text: `update page_box set position = $2, city_id = $3, product_type = $4, weight = $5, is_script = $6::text is not null,
        script_text = $6, published_at = case when $7 then app_now() end, published_by = case when $7 then $8 end
      where id = $1`,
    values: [
      ...[boxId, box.position, box.cityId, box.productType, box.weight, box.scriptText, box.isShown],
      publishedBy,
    ],
  });

export const deleteBoxTexts = (on: Transaction, boxId: number) =>
  run(on, {
    name: 'delete-box-texts',
    text: 'delete from page_box_text where page_box_id = $1',
    values: [boxId],
  });

export const insertBoxTexts = (on: Transaction, boxId: number, texts: readonly BoxText[]) =>
  run(on, {
    name: 'insert-box-texts',
    text: `insert into page_box_text (page_box_id, language, title, body_html)
      select $1, language, title, body_html from jsonb_to_recordset($2)
        as t (language language_code, title text, body_html text)`,
    values: [boxId, JSON.stringify(texts)],
  });

/** A page that shows boxes of the city and type; null stands for any. */
export const findBoxListing = (
  on: Connection,
  { cityId, productType }: { cityId: number | null; productType: string | null },
) =>
  one<{ city: string; productType: ProductType }>(on, {
    name: 'find-box-listing',
    text: `select c.slug as city, t.product_type as "productType" from city_product_type t join city c on c.id = t.city_id
      where ($1::integer is null or c.id = $1) and ($2::text is null or t.product_type = $2)
      order by t.id limit 1`,
    values: [cityId, productType],
  });

/** Cities that a box can be shown in. */
export const listBoxCities = (on: Connection) =>
  many<{ id: number; name: string }>(on, {
    name: 'list-box-cities',
    text: 'select id, proper_name as name from city where parent_id is null order by proper_name',
  });
