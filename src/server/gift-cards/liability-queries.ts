// Sums what we owe to holders of gift cards, from the ledger's entries alone.
import type { Currency } from '#core/money.ts';
import { type Connection, many } from '../db/database.ts';

export type LiabilityRow = {
  currency: Currency;
  openingAmount: number;
  issuedAmount: number;
  redeemedAmount: number;
  returnedAmount: number;
  paidOutAmount: number;
  expiredAmount: number;
  voidedAmount: number;
};

/** Money is owed until it is captured, so reservations and transfers to a new card don't count. */
export const sumLiabilities = (on: Connection, { from, to }: { from: Date; to: Date }) =>
  many<LiabilityRow>(on, {
    name: 'sum-liabilities',
    text: `with moved as (
        select c.currency, e.kind, e.created_at,
          case when e.kind = 'capture' then (select r.amount from gift_card_entry r where r.card_id = e.card_id
              and r.kind = 'reserve' and (r.order_venue_id, r.order_id) = (e.order_venue_id, e.order_id))
            else e.amount end as amount
        from gift_card_entry e join gift_card c on c.id = e.card_id
        where e.created_at < $2 and e.kind not in ('reserve', 'give_back', 'transfer'))
      select currency,
        coalesce(sum(amount) filter (where created_at < $1), 0)::float8 as "openingAmount",
        coalesce(sum(amount) filter (where created_at >= $1 and kind = 'issue'), 0)::float8 as "issuedAmount",
        coalesce(-sum(amount) filter (where created_at >= $1 and kind = 'capture'), 0)::float8 as "redeemedAmount",
        coalesce(sum(amount) filter (where created_at >= $1 and kind = 'return'), 0)::float8 as "returnedAmount",
        coalesce(-sum(amount) filter (where created_at >= $1 and kind = 'pay_out'), 0)::float8 as "paidOutAmount",
        coalesce(-sum(amount) filter (where created_at >= $1 and kind = 'expire'), 0)::float8 as "expiredAmount",
        coalesce(-sum(amount) filter (where created_at >= $1 and kind = 'void'), 0)::float8 as "voidedAmount"
      from moved group by currency order by currency`,
    values: [from, to],
  });

/** What is owed now by the balances of the cards. */
export async function sumBalances(on: Connection): Promise<Map<Currency, number>> {
  const rows = await many<{ currency: Currency; amount: number }>(on, {
    name: 'sum-balances',
    text: 'select currency, sum(balance_amount + reserved_amount)::float8 as amount from gift_card group by currency',
  });
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}
