// The SQL of a day's journal, by the time of what happened.
import type { Account } from '#core/money/journal.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many } from '../db/database.ts';

export type DayRange = { from: Date; to: Date };
export type AccountSum = { account: Account; currency: Currency; amount: number; entries: number };

export const sumAccounts = (on: Connection, { from, to }: DayRange) =>
  many<AccountSum>(on, {
    name: 'sum-journal-accounts',
    text: `select l.account, l.currency, sum(l.amount)::float8 as amount, count(distinct e.id)::integer as entries
      from journal_entry e join journal_line l on l.entry_id = e.id
      where e.happened_at >= $1 and e.happened_at < $2 group by l.account, l.currency order by l.currency, l.account`,
    values: [from, to],
  });

export type DayEntry = {
  key: string;
  happenedAt: Date;
  lines: { account: Account; amount: number; currency: Currency }[];
};

/** Whole entries that touch an account, so that each shows where the money came from. */
export const listAccountEntries = (
  on: Connection,
  { from, to }: DayRange,
  { account, currency, limit }: { account: Account; currency: Currency; limit: number },
) =>
  many<DayEntry>(on, {
    name: 'list-account-entries',
    text: `select e.key, e.happened_at as "happenedAt",
        (select json_agg(json_build_object('account', l.account, 'amount', l.amount, 'currency', l.currency)
          order by l.number) from journal_line l where l.entry_id = e.id) as lines
      from journal_entry e where e.happened_at >= $1 and e.happened_at < $2 and exists (select from journal_line l
        where l.entry_id = e.id and l.account = $3 and l.currency = $4)
      order by e.happened_at, e.id limit $5`,
    values: [from, to, account, currency, limit],
  });
