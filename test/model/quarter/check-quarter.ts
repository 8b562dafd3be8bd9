// What must be true after a quarter, to the øre. Each sum is taken at its own source:
// our rows, the journal, and the money that the provider and the bank say they have moved.
import type pg from 'pg';
import { MARKET_IDS, MARKETS } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { findBrokenInvariants } from '#server/booking/bookkeeping/invariant-queries.ts';
import type { Control } from '../../../tools/payment-simulator/control.ts';
import type { Bank } from './bank.ts';

export type QuarterSums = Record<Currency, Record<string, number>>;
export type QuarterBooks = { sums: QuarterSums; problems: string[] };

const LEFT = `(p.state in ('paid', 'stuck') or (p.method = 'stripe' and p.state = 'sent'))`;

/** What every venue was paid, by five counts that know nothing of each other. */
const PAID_SQL = `select v.id as "venueId", c.market, d.method, d.account,
    (select coalesce(sum(p.amount), 0)::float8 from payout p where p.venue_id = v.id and ${LEFT}) as payouts,
    (select coalesce(sum(s.payable_amount), 0)::float8 from payout_statement l
      join statement s on s.venue_id = l.venue_id and s.week = l.week
      join payout p on p.venue_id = l.venue_id and p.id = l.payout_id and ${LEFT}
      where l.venue_id = v.id and l.is_standing) as statements,
    (select coalesce(sum(l.amount), 0)::float8 from journal_line l join journal_entry e on e.id = l.entry_id
      where l.venue_id = v.id and l.account = 'venue_payable' and e.kind in ('payout_sent', 'payout_returned'))
      as journal,
    (select coalesce(sum(s.payable_amount), 0)::float8 from statement s where s.venue_id = v.id) as stated,
    (select -coalesce(sum(l.amount), 0)::float8 from journal_line l
      where l.venue_id = v.id and l.account = 'venue_payable') as owed
  from venue v join city c on c.id = v.parent_city_id left join payout_destination d on d.venue_id = v.id order by v.id`;

type PaidVenue = {
  venueId: number;
  market: 'dk' | 'se';
  method: 'stripe' | 'bank' | null;
  account: string | null;
  payouts: number;
  statements: number;
  journal: number;
  stated: number;
  owed: number;
};

const ACCOUNTS_SQL = `select currency, account, sum(amount)::float8 as amount from journal_line group by 1, 2`;
const CARDS_SQL = `select currency, sum(balance_amount + reserved_amount)::float8 as amount from gift_card group by 1`;

export async function checkQuarter(pool: pg.Pool, provider: Control, bank: Bank): Promise<QuarterBooks> {
  const problems: string[] = [];
  const demand = (what: string, found: number, wanted: number) => {
    if (found !== wanted) problems.push(`${what}: ${found} and not ${wanted}`);
  };
  const transfers = Map.groupBy(
    provider.transfers().filter(({ isReversed }) => !isReversed),
    ({ accountId }) => accountId,
  );
  const outsideOf = ({ method, account }: PaidVenue): number =>
    method === 'bank'
      ? bank.receivedBy(account ?? '')
      : sum((transfers.get(account ?? '') ?? []).map(({ amount }) => amount));

  const { rows: venues } = await pool.query<PaidVenue>(PAID_SQL);
  for (const venue of venues) {
    const name = `venue ${venue.venueId}`;
    demand(`${name} has payouts`, venue.payouts, outsideOf(venue));
    demand(`${name} has statements that are paid`, venue.statements, outsideOf(venue));
    demand(`${name} has payouts in the journal`, venue.journal, outsideOf(venue));
    demand(`${name} is owed`, venue.owed, venue.stated - outsideOf(venue));
  }

  const { rows: accounts } = await pool.query<{ currency: Currency; account: string; amount: number }>(
    ACCOUNTS_SQL,
  );
  const { rows: cards } = await pool.query<{ currency: Currency; amount: number }>(CARDS_SQL);
  const sums = {} as QuarterSums;
  for (const { currency } of MARKET_IDS.map((id) => MARKETS[id])) {
    const own = venues.filter(({ market }) => (market === 'dk' ? 'DKK' : 'SEK') === currency);
    const posted = (account: string) =>
      sum(
        accounts
          .filter((one) => one.currency === currency && one.account === account)
          .map((one) => one.amount),
      );
    const onCards = sum(cards.filter((one) => one.currency === currency).map(({ amount }) => amount));
    sums[currency] = {
      'journal, all accounts': sum(
        accounts.filter((one) => one.currency === currency).map(({ amount }) => amount),
      ),
      'statements closed': sum(own.map(({ stated }) => stated)),
      'statements paid': sum(own.map(({ statements }) => statements)),
      payouts: sum(own.map(({ payouts }) => payouts)),
      'payouts in the journal': sum(own.map(({ journal }) => journal)),
      'received by venues': sum(own.map(outsideOf)),
      'owed to venues': sum(own.map(({ owed }) => owed)),
      'with the provider': atProvider(provider, currency),
      'provider in the journal': posted('provider'),
      'on gift cards': onCards,
      'gift cards in the journal': -posted('gift_card'),
    };
    demand(`${currency}, the journal sums to`, sums[currency]['journal, all accounts'] ?? 0, 0);
    demand(`${currency} with the provider`, posted('provider'), atProvider(provider, currency));
    demand(`${currency} on gift cards`, -posted('gift_card'), onCards);
  }
  const broken = await findBrokenInvariants(pool, { isSettled: true });
  problems.push(...broken.map(({ name, rows }) => `broken: ${name} (${rows.length})`));
  return { sums, problems };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const TAKEN = new Set(['needs_response', 'under_review', 'lost']);

function atProvider(provider: Control, currency: Currency): number {
  const of = <T extends { currency: string; amount: number }>(
    all: readonly T[],
    counts: (one: T) => boolean,
  ) =>
    sum(
      all.filter((one) => one.currency === currency.toLowerCase() && counts(one)).map(({ amount }) => amount),
    );
  return (
    of(provider.payments(), ({ status }) => status === 'succeeded') -
    of(provider.refunds(), ({ status }) => status === 'succeeded') -
    of(provider.disputes(), ({ status }) => TAKEN.has(status)) -
    of(provider.transfers(), ({ isReversed }) => !isReversed)
  );
}
