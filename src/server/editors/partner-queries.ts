// The partners of a city and type as editors see them: also hidden ones, in all languages.
import type { Section, Texts } from '#core/editors/content-document.ts';
import type { ContentListing } from '#core/editors/listed-content.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import { textRowsOf } from './texts-sql.ts';

type ListingRow = ContentListing & { subjectId: number; isShown: boolean };

const LISTING_SQL = `select t.id as "subjectId", c.proper_name as city, t.product_type as "productType",
    exists (select from partner p where p.city_id = c.id and p.product_type = t.product_type and p.is_published)
      as "isShown"
  from city_product_type t join city c on c.id = t.city_id`;

export const listPartnerListings = (on: Connection) =>
  many<ListingRow>(on, {
    name: 'list-partner-listings',
    text: `${LISTING_SQL} order by c.proper_name, array_position(array['restaurant', 'bar', 'takeaway'], t.product_type::text)`,
  });

export const findPartnerListing = (on: Connection, listingId: number) =>
  one<ListingRow & { citySlug: string }>(on, {
    name: 'find-partner-listing',
    text: `select listing.*, c.slug as "citySlug" from (${LISTING_SQL} where t.id = $1) listing
      join city_product_type t on t.id = listing."subjectId" join city c on c.id = t.city_id`,
    values: [listingId],
  });

type StoredPartner = {
  listingId: number;
  slug: string | null;
  url: string | null;
  imageId: number | null;
  isPublished: boolean;
  texts: Partial<Texts>;
};

/** In the order in which guests see them. A listing without partners has one row without slug. */
export const readPartners = (on: Connection, listingIds: readonly number[]) =>
  many<StoredPartner>(on, {
    name: 'read-partners-to-edit',
    text: `select l.id as "listingId", p.slug, p.url, p.image_id as "imageId", p.is_published as "isPublished",
        coalesce((select jsonb_object_agg(language, jsonb_build_object('partner_name', name, 'body_html', body_html))
          from partner_text where partner_id = p.id), '{}') as texts
      from city_product_type l left join partner p on p.city_id = l.city_id and p.product_type = l.product_type
      where l.id = any ($1) order by p.weight desc, p.id`,
    values: [listingIds],
  });

const rowsOf = (sections: readonly Section[]) =>
  JSON.stringify(
    sections.map(({ slug, is_published, settings }, index) => ({
      slug,
      is_published,
      url: settings?.url || null,
      image_id: settings?.image_id ?? null,
      weight: sections.length - index,
    })),
  );

const SENT_SQL = `jsonb_to_recordset($1)
  as n (slug text, is_published boolean, url text, image_id integer, weight integer)`;

export const deleteOtherPartners = (on: Transaction, listingId: number, sections: readonly Section[]) =>
  run(on, {
    name: 'delete-other-partners',
    text: `delete from partner p using city_product_type l
      where l.id = $2 and p.city_id = l.city_id and p.product_type = l.product_type
        and p.slug not in (select slug from ${SENT_SQL})`,
    values: [rowsOf(sections), listingId],
  });

export const putPartners = (on: Transaction, listingId: number, sections: readonly Section[]) =>
  run(on, {
    name: 'put-partners',
    text: `insert into partner (city_id, product_type, slug, url, image_id, weight, is_published)
      select l.city_id, l.product_type, n.slug, n.url, n.image_id, n.weight, n.is_published
        from city_product_type l, ${SENT_SQL} where l.id = $2
      on conflict (city_id, product_type, slug) do update set url = excluded.url, image_id = excluded.image_id,
        weight = excluded.weight, is_published = excluded.is_published`,
    values: [rowsOf(sections), listingId],
  });

export const deletePartnerTexts = (on: Transaction, listingId: number) =>
  run(on, {
    name: 'delete-partner-texts',
    text: `delete from partner_text t using partner p, city_product_type l
      where l.id = $1 and p.city_id = l.city_id and p.product_type = l.product_type and t.partner_id = p.id`,
    values: [listingId],
  });

/** A text without a name is none. */
export const insertPartnerTexts = (on: Transaction, listingId: number, sections: readonly Section[]) =>
  run(on, {
    name: 'insert-partner-texts',
    text: `insert into partner_text (partner_id, language, name, body_html)
      select p.id, n.language, n.partner_name, n.body_html
      from jsonb_to_recordset($1) as n (slug text, language language_code, partner_name text, body_html text)
        join city_product_type l on l.id = $2
        join partner p on p.city_id = l.city_id and p.product_type = l.product_type and p.slug = n.slug`,
    values: [textRowsOf(sections, (texts) => Boolean(texts['partner_name'])), listingId],
  });
