// The SQL of what we owe on gift cards by the journal, and which cards it is.
import type { Currency } from '#core/money.ts';
import { type Connection, many } from '../db/database.ts';

export type PostedLiability = {
  currency: Currency;
  owedAmount: number;
  vatAmount: number;
  /** Income of expired and voided cards, since the beginning and within the range. */
  breakageAmount: number;
  newBreakageAmount: number;
};

export const sumPostedLiability = (on: Connection, { from, to }: { from: Date; to: Date }) =>
  many<PostedLiability>(on, {
    name: 'sum-posted-liability',
    text: `select l.currency, coalesce(-sum(l.amount) filter (where l.account = 'gift_card'), 0)::float8 as "owedAmount",
        coalesce(sum(l.amount) filter (where l.account = 'gift_card_vat'), 0)::float8 as "vatAmount",
        coalesce(-sum(l.amount) filter (where l.account = 'breakage'), 0)::float8 as "breakageAmount",
        coalesce(-sum(l.amount) filter (where l.account = 'breakage' and e.happened_at >= $1), 0)::float8
          as "newBreakageAmount"
      from journal_line l join journal_entry e on e.id = l.entry_id
      where l.account in ('gift_card', 'gift_card_vat', 'breakage') and e.happened_at < $2
      group by l.currency order by l.currency`,
    values: [from, to],
  });

export type ExpiryMonth = {
  currency: Currency;
  month: string;
  cards: number;
  amount: number;
  frozenAmount: number;
};

/** What is on cards now, by the month in which they expire. */
export const listExpiryMonths = (on: Connection) =>
  many<ExpiryMonth>(on, {
    name: 'list-expiry-months',
    text: `select currency, to_char(expires_at at time zone 'Europe/Copenhagen', 'YYYY-MM') as month,
        count(*)::integer as cards, sum(balance_amount + reserved_amount)::float8 as amount,
        coalesce(sum(balance_amount + reserved_amount) filter (where frozen_at is not null), 0)::float8 as "frozenAmount"
      from gift_card where balance_amount + reserved_amount > 0 group by 1, 2 order by 1, 2`,
  });
