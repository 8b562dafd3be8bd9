// Reads what the rules need to check discount codes and gift cards.
// Times are epoch milliseconds of the database clock.
import type { DiscountRules, GiftCardState } from '#core/booking/codes.ts';
import { type Connection, many, run } from '../../db/database.ts';

/** One hash for each version of the key. */
type Customer = { emailHashes: Buffer[]; phoneHashes: Buffer[] };
type OrderKey = { venueId: number; orderId: number };

const epochSql = (instant: string) => `floor(extract(epoch from ${instant}) * 1000)::float8`;

/**
 * Locks codes with limited uses, then cards, each ordered by id, so that two payments with the
 * same codes can't deadlock. A code without a limit isn't locked, because its payments would then
 * run one at a time.
 */
export async function lockCodes(
  on: Connection,
  { discountIds, giftCardIds }: { discountIds: number[]; giftCardIds: number[] },
): Promise<void> {
  if (discountIds.length > 0) {
    await run(on, {
      name: 'lock-discounts',
      text: `select from discount_code where id = any ($1)
          and (uses_in_all is not null or uses_per_customer is not null or for_new_customers)
        order by id for no key update`,
      values: [discountIds],
    });
  }
  if (giftCardIds.length > 0) {
    await run(on, {
      name: 'lock-gift-cards',
      text: 'select from gift_card where id = any ($1) order by id for no key update',
      values: [giftCardIds],
    });
  }
}

export type DiscountRow = DiscountRules & {
  id: number;
  code: string;
  percent: number | null;
  amount: number | null;
  nowAt: number;
  isKnownEmail: boolean;
  isKnownPhone: boolean;
  usesByCustomer: number;
  usesSoFar: number;
};

const NO_CUSTOMER: Customer = { emailHashes: [], phoneHashes: [] };

/** The rules of each code, with how often this customer and all customers have used it. */
export async function readDiscounts(
  on: Connection,
  ids: number[],
  customer: Customer | undefined,
  order: OrderKey | undefined,
): Promise<DiscountRow[]> {
  const { emailHashes, phoneHashes } = customer ?? NO_CUSTOMER;
  return many<DiscountRow>(on, {
    name: 'read-discounts',
    text: `
      with counted as (
        select u.discount_code_id, u.email_hash = any ($2) or u.phone_hash = any ($3) as is_customers
        from discount_use u join discount_code d on d.id = u.discount_code_id
        where d.id = any ($1) and u.state <> 'given_back'
          and (u.order_venue_id, u.order_id) is distinct from ($4::integer, $5::bigint)
          and (d.uses_in_all is not null or u.email_hash = any ($2) or u.phone_hash = any ($3))
      )
      select d.id, d.code, d.market, d.percent, d.amount, d.cover, ${epochSql('d.valid_from')} as "validFromAt",
        ${epochSql('d.valid_until')} as "validUntilAt", d.for_new_customers as "forNewCustomers",
        d.uses_per_customer as "usesPerCustomer", d.uses_in_all as "usesInAll", d.member_card as "memberCard",
        d.is_active as "isActive", d.is_combinable as "isCombinable", ${epochSql('app_now()')} as "nowAt",
        array(select venue_id from discount_code_venue where discount_code_id = d.id) as "venueIds",
        exists (select from known_customer where contact_hash = any ($2) and kind = 'email') as "isKnownEmail",
        exists (select from known_customer where contact_hash = any ($3) and kind = 'phone') as "isKnownPhone",
        (select count(*) filter (where is_customers) from counted where discount_code_id = d.id) as "usesByCustomer",
        (select count(*) from counted where discount_code_id = d.id) as "usesSoFar"
      from discount_code d where d.id = any ($1)`,
    values: [ids, emailHashes, phoneHashes, order?.venueId ?? null, order?.orderId ?? null],
  });
}

export type GiftCardRow = GiftCardState & { id: number; codeEncrypted: Buffer; nowAt: number };

export const readGiftCards = (on: Connection, ids: number[]) =>
  many<GiftCardRow>(on, {
    name: 'read-gift-cards',
    text: `
      select id, code_encrypted as "codeEncrypted", currency, ${epochSql('expires_at')} as "expiresAt",
        balance_amount as "balanceAmount", reserved_amount as "reservedAmount",
        reserved_venue_id || '/' || reserved_order_id as "reservedBy", frozen_at is not null as "isFrozen",
        ${epochSql('app_now()')} as "nowAt"
      from gift_card where id = any ($1)`,
    values: [ids],
  });

export type FoundCodes = { discounts: Map<string, number>; giftCards: Map<string, number> };

/**
 * Ids by normalised code and by hash in hex.
 * One query for both kinds, so that timing doesn't reveal the kind.
 */
export async function findCodeIds(
  on: Connection,
  codes: readonly string[],
  hashes: readonly Buffer[],
): Promise<FoundCodes> {
  const rows = await many<{ code: string | null; hash: string | null; id: number }>(on, {
    name: 'find-code-ids',
    text: `
      select code, null as hash, id from discount_code where code = any ($1)
      union all select null, encode(code_hash, 'hex'), id from gift_card where code_hash = any ($2)`,
    values: [codes, hashes],
  });
  const found: FoundCodes = { discounts: new Map(), giftCards: new Map() };
  for (const { code, hash, id } of rows) {
    if (hash !== null) found.giftCards.set(hash, id);
    else if (code !== null) found.discounts.set(code, id);
  }
  return found;
}
