// How a story about money has to end: everybody told, nothing broken, and our books those of the provider.
import { expect } from 'vitest';
import { reconcile } from '#server/booking/reconcile.ts';
// Loaded now: the templates take seconds on a busy machine, in which a job would wait too long for its connection.
import '#server/messages/compose-message.ts';
import { messageKey, type OrderMessageJob } from '#server/messages/message-job.ts';
import type { createPaymentApp } from './payment-app.ts';
import type { createPaymentWorld } from './payment-world.ts';

type PaymentApp = Awaited<ReturnType<typeof createPaymentApp>>;
type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>;

type Ending = {
  /** All that were ever asked for, each as often as it was. */
  messages: OrderMessageJob['kind'][];
  /** At the provider, in øre. */
  taken: number;
  givenBack: number;
  /** Of the nightly comparison: what a wrong payment is reported as. */
  findings?: string[];
};

const TICKET: OrderMessageJob['kind'][] = ['ticket_mail', 'ticket_sms'];
const RESEATED: OrderMessageJob['kind'][] = ['reseated_mail', 'reseated_sms'];
const REFUND: OrderMessageJob['kind'][] = ['refund_mail', 'refund_sms'];
const CANCELLED: OrderMessageJob['kind'][] = ['cancelled_mail', 'cancelled_sms'];
export const TOLD = { TICKET, RESEATED, REFUND, CANCELLED };

export function createPaymentEnd({ app, database, provider, runJobs }: PaymentApp, world: PaymentWorld) {
  const { pool, serviceDay } = database;

  /** What the provider has sent arrives and is handled. */
  async function handleEvents() {
    await provider.delivered();
    return runJobs(['handle-provider-event']);
  }

  async function askedMessages(): Promise<OrderMessageJob[]> {
    const { rows } = await pool.query(`select data from pgboss.job where name = 'send-message'`);
    return rows.map(({ data }) => data);
  }

  /** The mail as the guest reads it. */
  async function readMail(kind: OrderMessageJob['kind'], { orderId }: { orderId: number }) {
    const job = (await askedMessages()).find((one) => one.kind === kind && one.orderId === orderId);
    const messageId = job && messageKey(job).replaceAll(':', '.');
    const { rows } = await pool.query('select subject, body_text from dev_message where message_id = $1', [
      messageId,
    ]);
    expect(rows).toHaveLength(1);
    return `${rows[0].subject}\n${rows[0].body_text}`;
  }

  /** Refunds and messages are sent, and nothing that was asked for fails or is left. */
  async function finishJobs() {
    for (;;) {
      await provider.delivered();
      const done = await runJobs();
      expect(done.filter(({ error }) => error)).toEqual([]);
      if (done.length === 0) return;
    }
  }

  async function expectEverybodyTold() {
    const asked = await askedMessages();
    const kindsOf = (orderId: number) =>
      asked
        .filter((job) => 'orderId' in job && job.orderId === orderId && job.kind.endsWith('_mail'))
        .map(({ kind }) => kind);
    const { rows } = await pool.query(`select o.id, o.state,
        (select count(*)::int from refund r where r.venue_id = o.venue_id and r.order_id = o.id) as refunds,
        (select count(*)::int from booking b where b.venue_id = o.venue_id and b.order_id = o.id) as bookings
      from booking_order o`);
    for (const { id, state, refunds, bookings } of rows) {
      const kinds = kindsOf(Number(id));
      const count = (...wanted: string[]) => kinds.filter((kind) => wanted.includes(kind)).length;
      expect({ state, told: count('ticket_mail', 'reseated_mail') }).toEqual({
        state,
        told: bookings,
      });
      expect({ state, told: count('refund_mail') }).toEqual({ state, told: refunds });
      if (state === 'refunding' || state === 'refunded')
        expect(refunds + count('cancelled_mail')).toBeGreaterThan(0);
      if (state === 'expired' || state === 'failed') expect(count('not_completed_mail')).toBe(1);
    }
  }

  async function expectSameBooks({ taken, givenBack, findings = [] }: Ending) {
    const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
    const theirs = provider.sessions().filter(({ isPaid }) => isPaid);
    const theirRefunds = provider.refunds().filter(({ status }) => status === 'succeeded');
    const paid = await pool.query(`select provider_session_id as id, amount from payment_attempt
      where state = 'paid'`);
    const refunds = await pool.query(
      `select provider_refund_id as id, amount from refund where state = 'done'`,
    );
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
    expect(ids(paid.rows)).toEqual(ids(theirs));
    expect(ids(refunds.rows)).toEqual(ids(theirRefunds));
    expect([sum(theirs), sum(theirRefunds)]).toEqual([taken, givenBack]);
    expect(sum(refunds.rows)).toBe(givenBack);
    if (findings.length === 0) expect(sum(paid.rows)).toBe(taken);
    const found = (await reconcile(app, { day: serviceDay })).findings.map(({ problem }) => problem);
    expect(found).toEqual(findings);
  }

  /** Finishes what was asked for, and proves that the story ended exactly so. */
  async function expectEnd(ending: Ending) {
    await finishJobs();
    const kinds = (await askedMessages()).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual([...ending.messages].sort());
    await expectEverybodyTold();
    await world.expectSound();
    await expectSameBooks(ending);
  }

  return { handleEvents, readMail, expectEnd };
}
