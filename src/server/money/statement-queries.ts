// The SQL of statements: what no statement has yet, and closed ones.

import type { MarketId } from '#core/market.ts';
import type { Agreement, VatRate } from '#core/money/commission.ts';
import type { StatedBooking, StatedCorrection, Statement, StatementLine } from '#core/money/statement.ts';
import type { Currency } from '#core/money.ts';
import type { Day } from '#core/zoned-time.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

/** Call it first in a transaction: all its queries see the same moment. */
export const readOneMoment = (on: Transaction) =>
  run(on, { text: 'set transaction isolation level repeatable read' });

export type VenueMarket = { market: MarketId; currency: Currency };

export const findVenueMarket = (on: Connection, venueId: number) =>
  one<{ market: MarketId }>(on, {
    name: 'find-statement-market',
    text: `select c.market from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId],
  });

export const listAgreements = (on: Connection, venueId: number) =>
  many<Agreement>(on, {
    name: 'list-agreements',
    text: `select valid_from::text as "validFrom", commission_basis_points as "commissionBasisPoints"
      from agreement where venue_id = $1`,
    values: [venueId],
  });

export const listCommissionVatRates = (on: Connection, market: MarketId) =>
  many<VatRate>(on, {
    name: 'list-commission-vat-rates',
    text: `select valid_from::text as "validFrom", percent from vat_rate where market = $1 and kind = 'commission'`,
    values: [market],
  });

const unstatedSql = (source: string, venueId: string, id: string) => `not exists (select from statement_line l
  where l.venue_id = ${venueId} and l.source = '${source}' and l.source_id = ${id})`;

/**
 * A charge after a refund that the venue bore would charge it twice:
 * that refund of before took all menus.
 */
const CHARGE_SQL = `c.record ->> 'end' = 'reseated' and not exists (select from booking_refund r
  where r.venue_id = b.venue_id and r.order_id = b.order_id and r.is_final and r.bearer = 'venue')`;

/** Events as milliseconds since 1970, because they come as JSON. */
type StoredEvent = { id: number; amount: number; at: number; isStated: boolean };
type StoredBooking = Omit<StatedBooking, 'refunds' | 'charge'> & {
  refunds: StoredEvent[];
  charge: StoredEvent | null;
};

const toEvent = ({ at, ...event }: StoredEvent) => ({ ...event, happenedAt: new Date(at) });

/** Bookings up to a day of which something is on no statement, with all that happened to them. */
export async function listUnstatedBookings(
  on: Connection,
  venueId: number,
  lastDay: Day,
): Promise<StatedBooking[]> {
  const rows = await many<StoredBooking>(on, {
    name: 'list-unstated-bookings',
    text: `with open as (
        select b.id from booking b where b.venue_id = $1 and b.service_day <= $2
          and ${unstatedSql('booking', 'b.venue_id', 'b.id')}
        union
        select b.id from booking_refund r join booking b on b.venue_id = r.venue_id and b.order_id = r.order_id
        where r.venue_id = $1 and r.bearer = 'venue' and b.service_day <= $2
          and ${unstatedSql('refund', 'r.venue_id', 'r.id')}
        union
        select c.booking_id from venue_charge c join booking b on b.venue_id = c.venue_id and b.id = c.booking_id
        where c.venue_id = $1 and b.service_day <= $2 and ${CHARGE_SQL}
          and ${unstatedSql('charge', 'c.venue_id', 'c.id')})
      select b.id as "bookingId", b.service_day::text as "serviceDay", sums.menus as "menusAmount",
        sums.discounts as "discountAmount", not ${unstatedSql('booking', 'b.venue_id', 'b.id')} as "isStated",
        coalesce((select json_agg(json_build_object('id', r.id, 'amount', r.menus_amount,
            'at', extract(epoch from r.refunded_at) * 1000,
            'isStated', not ${unstatedSql('refund', 'r.venue_id', 'r.id')}) order by r.id)
          from booking_refund r where r.venue_id = b.venue_id and r.order_id = b.order_id
            and r.bearer = 'venue' and r.menus_amount > 0), '[]') as refunds,
        (select json_build_object('id', c.id, 'amount', c.amount, 'at', extract(epoch from c.charged_at) * 1000,
            'isStated', not ${unstatedSql('charge', 'c.venue_id', 'c.id')})
          from venue_charge c where c.venue_id = b.venue_id and c.booking_id = b.id and ${CHARGE_SQL}) as charge
      from open join booking b on b.venue_id = $1 and b.id = open.id,
        lateral (select coalesce(sum(amount) filter (where type = 'menu'), 0)::integer as menus,
            coalesce(-sum(amount) filter (where type = 'discount'), 0)::integer as discounts
          from order_line l where l.venue_id = b.venue_id and l.order_id = b.order_id) sums
      order by b.service_day, b.id`,
    values: [venueId, lastDay],
  });
  return rows.map((row) => ({
    ...row,
    refunds: row.refunds.map(toEvent),
    charge: row.charge && toEvent(row.charge),
  }));
}

export const listUnstatedCorrections = (on: Connection, venueId: number) =>
  many<StatedCorrection>(on, {
    name: 'list-unstated-corrections',
    text: `select c.id, c.booking_id as "bookingId", c.service_day::text as "serviceDay", c.amount,
        c.made_at as "happenedAt", false as "isStated"
      from statement_correction c where c.venue_id = $1 and ${unstatedSql('correction', 'c.venue_id', 'c.id')}
      order by c.id`,
    values: [venueId],
  });

/** A week that no run could close is closed with one of the next weeks. */
const MISSED_DAYS = 28;

/**
 * Venues of a market without a statement of the week to which something happened lately.
 * Only by indexes of the venue:
 * whether a statement has it already is decided when it is closed.
 */
export async function listVenuesToClose(
  on: Connection,
  { market, week, lastDay }: { market: MarketId; week: Day; lastDay: Day },
  after: { venueId: number; limit: number },
): Promise<number[]> {
  const since = `$2::date - ${MISSED_DAYS}`;
  const rows = await many<{ id: number }>(on, {
    name: 'list-venues-to-close',
    text: `select v.id from venue v join city c on c.id = v.parent_city_id and c.market = $1
      where v.id > $4 and not exists (select from statement s where s.venue_id = v.id and s.week = $2) and (
        exists (select from booking b where b.venue_id = v.id and b.service_day between ${since} and $3)
        or exists (select from booking_refund r where r.venue_id = v.id and r.refunded_at >= ${since})
        or exists (select from statement_correction c where c.venue_id = v.id and c.made_at >= ${since}))
      order by v.id limit $5`,
    values: [market, week, lastDay, after.venueId, after.limit],
  });
  return rows.map(({ id }) => id);
}

/** False when the week is closed already. */
export async function insertStatement(
  on: Transaction,
  { venueId, week }: { venueId: number; week: Day },
  { market, currency }: VenueMarket,
  { lines, ...totals }: Statement,
): Promise<boolean> {
  const inserted = await run(on, {
    name: 'insert-statement',
    text: `insert into statement (venue_id, week, market, currency, menus_amount, refunds_amount, charges_amount,
        corrections_amount, commission_amount, vat_amount, payable_amount)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict on constraint statement_pkey do nothing`,
    values: [
      ...[venueId, week, market, currency, totals.menusAmount, totals.refundsAmount, totals.chargesAmount],
      ...[totals.correctionsAmount, totals.commissionAmount, totals.vatAmount, totals.payableAmount],
    ],
  });
  if (inserted === 0) return false;
  await run(on, {
    name: 'insert-statement-lines',
    text: `insert into statement_line (venue_id, week, number, source, source_id, booking_id, service_day, amount,
        discount_amount, commission_basis_points, commission_amount, vat_percent, vat_amount)
      select $1, $2, number, source, "sourceId", "bookingId", "serviceDay", amount, "discountAmount",
        "commissionBasisPoints", "commissionAmount", "vatPercent", "vatAmount"
      from rows from (json_to_recordset($3) as (source text, "sourceId" bigint, "bookingId" bigint, "serviceDay" date,
        amount bigint, "discountAmount" bigint, "commissionBasisPoints" integer, "commissionAmount" bigint,
        "vatPercent" smallint, "vatAmount" bigint)) with ordinality as line (source, "sourceId", "bookingId",
        "serviceDay", amount, "discountAmount", "commissionBasisPoints", "commissionAmount", "vatPercent",
        "vatAmount", number)`,
    values: [venueId, week, JSON.stringify(lines)],
  });
  return true;
}

export type StoredStatement = Omit<Statement, 'lines'> & VenueMarket & { week: Day; closedAt: Date };

const STATEMENT_SQL = `select week::text, market, currency, menus_amount::float8 as "menusAmount",
    refunds_amount::float8 as "refundsAmount", charges_amount::float8 as "chargesAmount",
    corrections_amount::float8 as "correctionsAmount", commission_amount::float8 as "commissionAmount",
    vat_amount::float8 as "vatAmount", payable_amount::float8 as "payableAmount", closed_at as "closedAt"
  from statement`;

export const selectStatements = (on: Connection, venueId: number) =>
  many<StoredStatement>(on, {
    name: 'list-statements',
    text: `${STATEMENT_SQL} where venue_id = $1 order by week desc`,
    values: [venueId],
  });

export const findStatement = (on: Connection, venueId: number, week: Day) =>
  one<StoredStatement>(on, {
    name: 'find-statement',
    text: `${STATEMENT_SQL} where venue_id = $1 and week = $2`,
    values: [venueId, week],
  });

export type StoredLine = StatementLine & {
  number: number;
  reference: string | null;
  text: string | null;
  isDeskMove: boolean;
};

/** Whether the line is a charge for a guest whom the desk moved. */
export const DESK_MOVE_SQL = `l.source = 'charge' and exists (select from venue_charge v
  where v.venue_id = l.venue_id and v.id = l.source_id and v.record ->> 'reason' = 'desk')`;

/** With the booking's reference and the text of a correction. */
export const listStatementLines = (on: Connection, venueId: number, week: Day) =>
  many<StoredLine>(on, {
    name: 'list-statement-lines',
    text: `select l.number, l.source, l.source_id as "sourceId", l.booking_id as "bookingId",
        l.service_day::text as "serviceDay", l.amount::float8 as amount, l.discount_amount::float8 as "discountAmount",
        l.commission_basis_points as "commissionBasisPoints", l.commission_amount::float8 as "commissionAmount",
        l.vat_percent as "vatPercent", l.vat_amount::float8 as "vatAmount", b.reference, c.text, ${DESK_MOVE_SQL} as "isDeskMove"
      from statement_line l left join booking b on b.venue_id = l.venue_id and b.id = l.booking_id
      left join statement_correction c on l.source = 'correction' and c.venue_id = l.venue_id and c.id = l.source_id
      where l.venue_id = $1 and l.week = $2 order by l.number`,
    values: [venueId, week],
  });
