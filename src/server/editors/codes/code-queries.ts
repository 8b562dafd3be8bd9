// Discount codes as editors see them, with how often they were used.
import type { CodeTerms } from '#core/editors/discount-code.ts';
import type { MarketId, ProductType } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../../db/database.ts';

export type CodeVenue = { venueId: number; productType: ProductType; slug: string; name: string };

export type CodeRow = Omit<CodeTerms, 'valid_from' | 'valid_until' | 'venues'> & {
  codeId: number;
  version: number;
  isActive: boolean;
  validFrom: Date;
  validUntil: Date;
  now: Date;
  /** Of confirmed orders; of orders that are being paid; and given back. */
  used: number;
  reserved: number;
  givenBack: number;
  /** What confirmed orders saved with it, in øre. */
  usedAmount: number;
  venues: CodeVenue[];
};

const CODE_SQL = `select d.id as "codeId", d.version, d.code, d.market, d.percent, d.amount, d.valid_from as "validFrom",
    d.valid_until as "validUntil", d.cover, d.for_new_customers, d.uses_per_customer, d.uses_in_all, d.member_card,
    d.is_combinable, d.is_active as "isActive", app_now() as now, u.used, u.reserved, u."givenBack", u."usedAmount",
    coalesce((select jsonb_agg(jsonb_build_object('venueId', v.id, 'productType', v.product_type, 'slug', v.slug,
        'name', v.name) order by v.name, v.id)
      from discount_code_venue o join venue v on v.id = o.venue_id where o.discount_code_id = d.id), '[]') as venues
  from discount_code d cross join lateral (
    select count(*) filter (where state = 'used')::integer as used,
      count(*) filter (where state = 'reserved')::integer as reserved,
      count(*) filter (where state = 'given_back')::integer as "givenBack",
      coalesce(sum(amount) filter (where state = 'used'), 0)::float8 as "usedAmount"
    from discount_use where discount_code_id = d.id) u`;

/** The newest first; those that begin with the text. */
export const listCodeRows = (on: Connection, start: string, limit: number) =>
  many<CodeRow>(on, {
    name: 'list-codes',
    text: `${CODE_SQL} where starts_with(d.code, $1) order by d.id desc limit $2`,
    values: [start, limit],
  });

export const findCodeRow = (on: Connection, codeId: number) =>
  one<CodeRow>(on, { name: 'find-code', text: `${CODE_SQL} where d.id = $1`, values: [codeId] });

/** Who changed it last, by the log. */
export const findLastCodeEditor = (on: Connection, codeId: number) =>
  one<{ name: string }>(on, {
    name: 'find-last-code-editor',
    text: `select s.name from (
        select actor_id from audit_log where subject_type = 'discount_code' and subject_id = $1::integer::text
          and actor = 'staff' order by id desc limit 1
      ) l join staff s on s.id = l.actor_id::integer`,
    values: [codeId],
  });

/** A payment that is about to use the code is waited for, so that its use is counted. */
export const lockCode = (on: Transaction, codeId: number) =>
  run(on, {
    name: 'lock-code-to-edit',
    text: 'select from discount_code where id = $1 for update',
    values: [codeId],
  });

type Stored = CodeTerms & { validFrom: Date; validUntil: Date };

const valuesOf = (terms: Stored) => [
  ...[terms.code, terms.market, terms.percent, terms.amount, terms.validFrom, terms.validUntil, terms.cover],
  ...[terms.for_new_customers, terms.uses_per_customer, terms.uses_in_all, terms.member_card],
  terms.is_combinable,
];

export async function insertCode(on: Transaction, terms: Stored): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-code',
    text: `insert into discount_code (code, market, percent, amount, valid_from, valid_until, cover, for_new_customers,
        uses_per_customer, uses_in_all, member_card, is_combinable)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    values: valuesOf(terms),
  });
  if (!row) throw new Error('a discount code was not added');
  return row.id;
}

export const updateCode = (on: Transaction, codeId: number, terms: Stored) =>
  run(on, {
    name: 'update-code',
    text: `update discount_code set code = $1, market = $2, percent = $3, amount = $4, valid_from = $5,
        valid_until = $6, cover = $7, for_new_customers = $8, uses_per_customer = $9, uses_in_all = $10,
        member_card = $11, is_combinable = $12, version = version + 1
      where id = $13`,
    values: [...valuesOf(terms), codeId],
  });

export const endCodeRow = (on: Transaction, codeId: number) =>
  run(on, {
    name: 'end-code',
    text: 'update discount_code set is_active = false, version = version + 1 where id = $1 and is_active',
    values: [codeId],
  });

export const putCodeVenues = async (on: Transaction, codeId: number, venueIds: readonly number[]) => {
  await run(on, {
    name: 'delete-code-venues',
    text: 'delete from discount_code_venue where discount_code_id = $1 and venue_id <> all ($2)',
    values: [codeId, venueIds],
  });
  await run(on, {
    name: 'insert-code-venues',
    text: `insert into discount_code_venue (discount_code_id, venue_id) select $1, unnest($2::integer[])
      on conflict do nothing`,
    values: [codeId, venueIds],
  });
};

type Address = { productType: ProductType; slug: string };

/** Venues of the market at these addresses. */
export const findVenuesAt = (on: Connection, market: MarketId, addresses: readonly Address[]) =>
  many<{ id: number }>(on, {
    name: 'find-venues-of-code',
    text: `select v.id from venue v join city c on c.id = v.city_id
        join jsonb_to_recordset($2) as a ("productType" text, slug text)
          on a."productType" = v.product_type and a.slug = v.slug
      where c.market = $1`,
    values: [market, JSON.stringify(addresses)],
  });
