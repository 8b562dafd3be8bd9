// The SQL of the page for people on call. Each statement reads an index of what is open or recent.
import type { Currency } from '#core/money.ts';
import type { Day } from '#core/zoned-time.ts';
import { type Connection, many, one } from '../db/database.ts';
import { DEAD_LETTERS } from '../jobs/dead-letters.ts';

export type StuckOrder = {
  venueId: number;
  orderId: number;
  venue: string;
  currency: Currency;
  amount: number;
  state: string;
  since: Date;
};

/** Their payment page ended ten minutes ago, or their refund was decided four hours ago. */
export const listStuckOrders = (on: Connection, limit: number) =>
  many<StuckOrder>(on, {
    name: 'desk-list-stuck-orders',
    text: `with stuck as (
        select venue_id, order_id, session_expires_at as since from payment_attempt
          where state = 'open' and session_expires_at < (select app_now()) - interval '10 minutes'
        union all select venue_id, order_id, requested_at from refund
          where state in ('requested', 'failed') and requested_at < (select app_now()) - interval '4 hours')
      select o.venue_id as "venueId", o.id as "orderId", v.name as venue, o.currency,
        o.payment_amount as amount, o.state, min(s.since) as since
      from stuck s join booking_order o on o.venue_id = s.venue_id and o.id = s.order_id
      join venue v on v.id = o.venue_id
      group by o.venue_id, o.id, v.name order by min(s.since) limit $1`,
    values: [limit],
  });

export type DayWithFindings = { day: Day; findings: number; comparedAt: Date };

/** The newest comparison of each of the last 14 days, where it found something. */
export const listDaysWithFindings = (on: Connection) =>
  many<DayWithFindings>(on, {
    name: 'desk-list-findings',
    text: `select subject_id as day, (details ->> 'findings')::integer as findings, at as "comparedAt" from (
        select distinct on (subject_id) subject_id, details, at from audit_log
        where subject_type = 'reconciliation' and action = 'reconciled'
          and subject_id >= ((select app_now()) - interval '14 days')::date::text
        order by subject_id desc, id desc) newest
      where (details ->> 'findings')::integer > 0 order by subject_id desc`,
  });

export type FailedPayout = {
  venueId: number;
  payoutId: number;
  runId: number;
  venue: string;
  currency: Currency;
  amount: number;
  state: string;
  reason: string | null;
  changedAt: Date;
};

/** Of the last 30 days: came back, failed, or unknown for half an hour whether it left. */
export const listFailedPayouts = (on: Connection, limit: number) =>
  many<FailedPayout>(on, {
    name: 'desk-list-failed-payouts',
    text: `select p.venue_id as "venueId", p.id as "payoutId", p.run_id as "runId", v.name as venue, p.currency,
        p.amount::float8 as amount, p.state, p.reason, p.changed_at as "changedAt"
      from payout p join venue v on v.id = p.venue_id
      where (p.state in ('failed', 'returned', 'stuck') and p.changed_at > (select app_now()) - interval '30 days')
        or (p.state = 'sending' and p.changed_at < (select app_now()) - interval '30 minutes')
      order by p.changed_at desc limit $1`,
    values: [limit],
  });

export type Waiting = {
  messages: number;
  messageSeconds: number;
  events: number;
  eventSeconds: number;
  queueSeconds: number;
};

/** What waits for the mail server, for a webhook's job, and for a worker. */
export const countWaiting = (on: Connection) =>
  one<Waiting>(on, {
    name: 'desk-count-waiting',
    text: `select m.count::integer as messages, m.seconds::float8 as "messageSeconds",
        e.count::integer as events, e.seconds::float8 as "eventSeconds", q.seconds::float8 as "queueSeconds"
      from (select count(*), coalesce(extract(epoch from clock_timestamp() - min(created_on)), 0) as seconds
          from pgboss.job where state < 'active' and name = 'send-message') m,
        (select count(*), coalesce(extract(epoch from app_now() - min(received_at)), 0) as seconds
          from provider_event where handled_at is null) e,
        (select coalesce(extract(epoch from clock_timestamp() - min(start_after)), 0) as seconds
          from pgboss.job where state < 'active' and not blocked and start_after < clock_timestamp()
            and name <> $1) q`,
    values: [DEAD_LETTERS],
  });

export type FailedJob = { name: string; failedAt: Date; reason: string };

/** Scheduled jobs whose last end within two days was a failure. */
export const listFailedJobs = (on: Connection) =>
  many<FailedJob>(on, {
    name: 'desk-list-failed-jobs',
    text: `select name, completed_on as "failedAt", coalesce(output ->> 'message', '') as reason from (
        select distinct on (j.name) j.name, j.state, j.completed_on, j.output from pgboss.job j
        join pgboss.schedule s on s.name = j.name
        where j.completed_on > clock_timestamp() - interval '2 days'
        order by j.name, j.completed_on desc) newest
      where state = 'failed' order by name`,
  });
