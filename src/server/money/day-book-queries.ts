// The SQL of a day's books: of each order, purchase and card what its rows say and what the
// journal has.
import { DAY_BOOKS, type DayBook } from '#core/money/day-close.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many } from '../db/database.ts';
import type { DayRange } from './day-queries.ts';

const IN_RANGE = (column: string) => `${column} >= $1 and ${column} < $2`;
const ORDER = (venue: string, order: string) => `'order ' || ${venue} || '/' || ${order}`;

/** `kinds` and `account` of the journal; a credit counts as positive where `sign` is −. */
const journalSql = (kinds: string, account: string, sign: '' | '-', where = 'true') => `
  select case when e.giftcard_order_id is not null then 'purchase ' || e.giftcard_order_id
      else ${ORDER('e.venue_id', 'e.order_id')} end as subject, e.venue_id, e.order_id, l.currency,
    ${sign}l.amount as amount
  from journal_entry e join journal_line l on l.entry_id = e.id and l.account = '${account}'
  where ${IN_RANGE('e.happened_at')} and e.kind in (${kinds}) and ${where}`;

/** An order that is paid gave a table, or nothing; then its payment is refunded. */
const PAYMENT_ROWS = `
  select ${ORDER('o.venue_id', 'o.id')} as subject, o.venue_id, o.id as order_id, o.currency, o.payment_amount as amount
  from booking b join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
  where ${IN_RANGE('b.confirmed_at')} and o.payment_amount > 0
  union all
  select ${ORDER('r.venue_id', 'r.order_id')}, r.venue_id, r.order_id, r.currency, r.amount from refund r
  where r.booking_refund_id is null and ${IN_RANGE('r.requested_at')}
  union all
  select 'purchase ' || c.giftcard_order_id, null, null, c.currency, e.amount
  from gift_card_entry e join gift_card c on c.id = e.card_id and c.giftcard_order_id is not null
  where e.kind = 'issue' and ${IN_RANGE('e.created_at')}
  union all
  select 'purchase ' || r.giftcard_order_id, null, null, r.currency, r.amount from giftcard_refund r
  where r.reason <> 'taken_back' and ${IN_RANGE('r.requested_at')}`;

const MENU_ROWS = `
  select ${ORDER('l.venue_id', 'l.order_id')} as subject, l.venue_id, l.order_id, o.currency, l.amount
  from booking b join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
  join order_line l on l.venue_id = o.venue_id and l.order_id = o.id and l.type = 'menu'
  where ${IN_RANGE('b.confirmed_at')}`;

const REFUND_ROWS = `
  select ${ORDER('r.venue_id', 'r.order_id')} as subject, r.venue_id, r.order_id, r.currency, r.amount from refund r
  where r.state = 'done' and ${IN_RANGE('r.closed_at')}
  union all
  select 'purchase ' || r.giftcard_order_id, null, null, r.currency, r.amount from giftcard_refund r
  where r.state = 'done' and ${IN_RANGE('r.closed_at')}`;

/** Money is owed until it is captured, so a reservation and its end don't count. */
const CARD_ROWS = `
  select 'card ' || e.card_id as subject, null::integer as venue_id, null::bigint as order_id, c.currency,
    case when e.kind = 'capture' then (select r.amount from gift_card_entry r where r.card_id = e.card_id
        and r.kind = 'reserve' and (r.order_venue_id, r.order_id) = (e.order_venue_id, e.order_id))
      else e.amount end as amount
  from gift_card_entry e join gift_card c on c.id = e.card_id
  where ${IN_RANGE('e.created_at')} and e.kind not in ('reserve', 'give_back')`;

const CARD_JOURNAL = `
  select 'card ' || l.card_id as subject, null::integer as venue_id, null::bigint as order_id, l.currency,
    -l.amount as amount
  from journal_entry e join journal_line l on l.entry_id = e.id and l.account = 'gift_card'
  where ${IN_RANGE('e.happened_at')}`;

const BOOKS: Record<DayBook, { rows: string; journal: string }> = {
  payments: {
    rows: PAYMENT_ROWS,
    journal: journalSql(`'order_confirmed', 'cards_sold', 'payment_returned'`, 'provider', ''),
  },
  menus: { rows: MENU_ROWS, journal: journalSql(`'order_confirmed'`, 'venue_payable', '-') },
  refunds: {
    rows: REFUND_ROWS,
    // One that failed later is not done any more.
    journal: journalSql(
      `'refund_done'`,
      'provider',
      '-',
      `not exists (select from journal_entry f where f.kind = 'refund_failed' and f.provider_id = e.provider_id)`,
    ),
  },
  gift_cards: { rows: CARD_ROWS, journal: CARD_JOURNAL },
};

const itemsSql = (book: DayBook) => `
  select '${book}' as book, coalesce(r.subject, j.subject) as subject, coalesce(r.venue_id, j.venue_id) as "venueId",
    coalesce(r.order_id, j.order_id) as "orderId", coalesce(r.currency::text, j.currency::text) as currency,
    coalesce(r.amount, 0)::float8 as "rowsAmount", coalesce(j.amount, 0)::float8 as "journalAmount"
  from (select subject, venue_id, order_id, currency, sum(amount) as amount from (${BOOKS[book].rows}) s
    group by 1, 2, 3, 4) r
  full join (select subject, venue_id, order_id, currency, sum(amount) as amount from (${BOOKS[book].journal}) s
    group by 1, 2, 3, 4) j on j.subject = r.subject and j.currency = r.currency`;

const ITEMS_SQL = DAY_BOOKS.map(itemsSql).join(' union all ');

export type DayItem = {
  book: DayBook;
  subject: string;
  venueId: number | null;
  orderId: number | null;
  currency: Currency;
  rowsAmount: number;
  journalAmount: number;
};

export type DaySum = {
  book: DayBook;
  currency: Currency;
  rowsAmount: number;
  journalAmount: number;
  items: number;
  differences: number;
};

export const sumDayBooks = (on: Connection, { from, to }: DayRange) =>
  many<DaySum>(on, {
    name: 'sum-day-books',
    text: `select book, currency, sum("rowsAmount") as "rowsAmount", sum("journalAmount") as "journalAmount",
        count(*)::integer as items, count(*) filter (where "rowsAmount" <> "journalAmount")::integer as differences
      from (${ITEMS_SQL}) items group by book, currency
      order by currency, array_position('{${DAY_BOOKS.join()}}'::text[], book)`,
    values: [from, to],
  });

/** What differs comes first. */
export const listDayItems = (
  on: Connection,
  { from, to }: DayRange,
  { book, currency, limit }: { book: DayBook; currency: Currency; limit: number },
) =>
  many<DayItem>(on, {
    name: 'list-day-items',
    text: `select * from (${ITEMS_SQL}) items where book = $3 and currency = $4
      order by ("rowsAmount" = "journalAmount"), subject limit $5`,
    values: [from, to, book, currency, limit],
  });

export const listDayDifferences = (on: Connection, { from, to }: DayRange) =>
  many<DayItem>(on, {
    name: 'list-differing-items',
    text: `select * from (${ITEMS_SQL}) items where "rowsAmount" <> "journalAmount" order by book, subject`,
    values: [from, to],
  });
