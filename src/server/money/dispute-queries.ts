// The SQL of corrections and of what venues object to.
import type { StatementSource } from '#core/money/statement.ts';
import type { Currency } from '#core/money.ts';
import type { Day } from '#core/zoned-time.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import { DESK_MOVE_SQL } from './statement-queries.ts';

export type NewCorrection = {
  venueId: number;
  /** The caller's own: repeated with it nothing changes. */
  key: string;
  bookingId: number | null;
  serviceDay: Day;
  /** Above 0 the venue gets it. */
  amount: number;
  currency: Currency;
  /** The venue reads it. */
  text: string;
};

/** Undefined when the key was used. */
export async function insertCorrection(on: Transaction, given: NewCorrection): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-correction',
    text: `insert into statement_correction (venue_id, key, booking_id, service_day, amount, currency, text)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint statement_correction_once do nothing returning id`,
    values: [
      ...[given.venueId, given.key, given.bookingId, given.serviceDay],
      ...[given.amount, given.currency, given.text],
    ],
  });
  return row?.id;
}

export type LineKey = { venueId: number; week: Day; number: number };

/** False when the line is disputed already, or doesn't exist. */
export async function insertDispute(on: Transaction, { venueId, week, number }: LineKey, text: string) {
  const count = await run(on, {
    name: 'insert-statement-dispute',
    text: `insert into statement_dispute (venue_id, week, number, text)
      select venue_id, week, number, $4 from statement_line where venue_id = $1 and week = $2 and number = $3
      on conflict on constraint statement_dispute_once do nothing`,
    values: [venueId, week, number, text],
  });
  return count === 1;
}

export type Decision = 'accepted' | 'refused';

type Answered = { bookingId: number | null; serviceDay: Day; currency: Currency };

/** Undefined when there is no dispute of the line that waits for an answer. */
export const storeAnswer = (
  on: Transaction,
  { venueId, week, number }: LineKey,
  { decision, answer }: { decision: Decision; answer: string },
) =>
  one<Answered>(on, {
    name: 'answer-statement-dispute',
    text: `update statement_dispute d set decision = $4, answer = $5, answered_at = app_now()
      from statement_line l join statement s on s.venue_id = l.venue_id and s.week = l.week
      where d.venue_id = $1 and d.week = $2 and d.number = $3 and d.answered_at is null
        and l.venue_id = d.venue_id and l.week = d.week and l.number = d.number
      returning l.booking_id as "bookingId", l.service_day::text as "serviceDay", s.currency`,
    values: [venueId, week, number, decision, answer],
  });

export type StatementDispute = {
  number: number;
  text: string;
  askedAt: Date;
  decision: Decision | null;
  answer: string | null;
};

export const listDisputes = (on: Connection, venueId: number, week: Day) =>
  many<StatementDispute>(on, {
    name: 'list-statement-disputes',
    text: `select number, text, asked_at as "askedAt", decision, answer from statement_dispute
      where venue_id = $1 and week = $2 order by id`,
    values: [venueId, week],
  });

export type OpenDispute = LineKey & {
  venueName: string;
  text: string;
  askedAt: Date;
  source: StatementSource;
  isDeskMove: boolean;
  serviceDay: Day;
  reference: string | null;
  amount: number;
  commissionAmount: number;
  vatAmount: number;
  currency: Currency;
};

/** Of all venues, the oldest first. */
export const listOpenDisputes = (on: Connection, limit: number) =>
  many<OpenDispute>(on, {
    name: 'list-open-statement-disputes',
    text: `select d.venue_id as "venueId", v.name as "venueName", d.week::text, d.number, d.text,
        d.asked_at as "askedAt", l.source, l.service_day::text as "serviceDay", b.reference,
        l.amount::float8 as amount, l.commission_amount::float8 as "commissionAmount",
        l.vat_amount::float8 as "vatAmount", s.currency, ${DESK_MOVE_SQL} as "isDeskMove"
      from statement_dispute d
      join statement_line l on l.venue_id = d.venue_id and l.week = d.week and l.number = d.number
      join statement s on s.venue_id = d.venue_id and s.week = d.week
      join venue v on v.id = d.venue_id
      left join booking b on b.venue_id = l.venue_id and b.id = l.booking_id
      where d.answered_at is null order by d.asked_at, d.venue_id, d.id limit $1`,
    values: [limit],
  });
