// How a test about money must end: every guest notified, all invariants true, and the same amounts
// in our database and at the provider.
import { expect } from 'vitest';
import { reconcile } from '#server/booking/bookkeeping/reconcile.ts';
// Imported early, because loading the templates may take longer than a job waits for a connection.
import '#server/messages/compose-message.ts';
import { messageKey, type OrderMessageJob } from '#server/messages/message-job.ts';
import type { createPaymentFixtures } from '../fixtures/payment-fixtures.ts';
import type { createPaymentApp } from './payment-app.ts';

type PaymentApp = Awaited<ReturnType<typeof createPaymentApp>>;
type PaymentFixtures = Awaited<ReturnType<typeof createPaymentFixtures>>;

type FinalState = {
  /** All messages that were ever queued, with repeats. */
  messages: OrderMessageJob['kind'][];
  /** Paid at the provider, in øre. */
  paidAmount: number;
  refundedAmount: number;
  /** The problems that `reconcile` must report. */
  findings?: string[];
};

const TICKET: OrderMessageJob['kind'][] = ['ticket_mail', 'ticket_sms'];
const RESEATED: OrderMessageJob['kind'][] = ['reseated_mail', 'reseated_sms'];
const REFUND: OrderMessageJob['kind'][] = ['refund_mail', 'refund_sms'];
const CANCELLED: OrderMessageJob['kind'][] = ['cancelled_mail', 'cancelled_sms'];
export const MESSAGE_KINDS = { TICKET, RESEATED, REFUND, CANCELLED };

export function createSettledCheck(
  { app, database, provider, runJobs }: PaymentApp,
  fixtures: PaymentFixtures,
) {
  const { pool, serviceDay } = database;

  /** Waits for the provider's webhooks and handles them. */
  async function handleEvents() {
    await provider.delivered();
    return runJobs(['handle-provider-event']);
  }

  async function queuedMessages(): Promise<OrderMessageJob[]> {
    const { rows } = await pool.query(`select data from pgboss.job where name = 'send-message'`);
    return rows.map(({ data }) => data);
  }

  /** The subject and text of the guest's mail. */
  async function readMail(kind: OrderMessageJob['kind'], { orderId }: { orderId: number }) {
    const job = (await queuedMessages()).find((one) => one.kind === kind && one.orderId === orderId);
    const messageId = job && messageKey(job).replaceAll(':', '.');
    const { rows } = await pool.query('select subject, body_text from dev_message where message_id = $1', [
      messageId,
    ]);
    expect(rows).toHaveLength(1);
    return `${rows[0].subject}\n${rows[0].body_text}`;
  }

  /** Runs jobs until none is left. No job may fail. */
  async function finishJobs() {
    for (;;) {
      await provider.delivered();
      const done = await runJobs();
      expect(done.filter(({ error }) => error)).toEqual([]);
      if (done.length === 0) return;
    }
  }

  async function expectGuestsNotified() {
    const queued = await queuedMessages();
    const kindsOf = (orderId: number) =>
      queued
        .filter((job) => 'orderId' in job && job.orderId === orderId && job.kind.endsWith('_mail'))
        .map(({ kind }) => kind);
    const { rows } = await pool.query(`select o.id, o.state,
        (select count(*)::int from refund r where r.venue_id = o.venue_id and r.order_id = o.id) as refunds,
        (select count(*)::int from booking b where b.venue_id = o.venue_id and b.order_id = o.id) as bookings
      from booking_order o`);
    for (const { id, state, refunds, bookings } of rows) {
      const kinds = kindsOf(Number(id));
      const count = (...wanted: string[]) => kinds.filter((kind) => wanted.includes(kind)).length;
      expect({ state, mails: count('ticket_mail', 'reseated_mail') }).toEqual({
        state,
        mails: bookings,
      });
      expect({ state, mails: count('refund_mail') }).toEqual({ state, mails: refunds });
      if (state === 'refunding' || state === 'refunded')
        expect(refunds + count('cancelled_mail')).toBeGreaterThan(0);
      if (state === 'expired' || state === 'failed') expect(count('not_completed_mail')).toBe(1);
    }
  }

  async function expectSameAmounts({ paidAmount, refundedAmount, findings = [] }: FinalState) {
    const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
    const providerPayments = provider.sessions().filter(({ isPaid }) => isPaid);
    const providerRefunds = provider.refunds().filter(({ status }) => status === 'succeeded');
    const paid = await pool.query(`select provider_session_id as id, amount from payment_attempt
      where state = 'paid'`);
    const refunds = await pool.query(
      `select provider_refund_id as id, amount from refund where state = 'done'`,
    );
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
    expect(ids(paid.rows)).toEqual(ids(providerPayments));
    expect(ids(refunds.rows)).toEqual(ids(providerRefunds));
    expect([sum(providerPayments), sum(providerRefunds)]).toEqual([paidAmount, refundedAmount]);
    expect(sum(refunds.rows)).toBe(refundedAmount);
    if (findings.length === 0) expect(sum(paid.rows)).toBe(paidAmount);
    const found = (await reconcile(app, { day: serviceDay })).findings.map(({ problem }) => problem);
    expect(found).toEqual(findings);
  }

  /** Runs all jobs and checks the end state. */
  async function expectFinalState(ending: FinalState) {
    await finishJobs();
    const kinds = (await queuedMessages()).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual([...ending.messages].sort());
    await expectGuestsNotified();
    await fixtures.expectInvariants();
    await expectSameAmounts(ending);
  }

  return { handleEvents, readMail, expectFinalState };
}
