// A process is killed after the provider acted and before we stored it:
// another process finishes the work.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import type { Moment, Work } from '#test/support/stopping-process.ts';
import { getOrderTokens } from '../receipt/get-order-tokens.ts';
import { settleDueOrders } from './settle-due-orders.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('#test/support/stopping-process.ts'));
/** A separate process has to start, on a machine that may be busy. */
const TIMEOUT = { timeout: 90_000 };

const parts = await createPaymentApp();
const { app, database, provider, runJobs } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, holdTable, loseTable, openVenue, pay, readOrder, readSitting, rowsOf, setTime } =
  fixtures;
const { handleEvents, expectFinalState } = createSettledCheck(parts, fixtures);
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

/** Starts a process that stops at `moment`, runs `check` and kills the process. */
async function startAndKill(work: Work, moment: Moment, check: () => Promise<void>) {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(work), moment], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      STRIPE_API_URL: app.config.payments.apiUrl,
      IMAGES_DIR: tmpdir(),
      UPLOADS_DIR: tmpdir(),
      LOG_LEVEL: 'silent',
    },
  });
  const errorOutput = text(child.stderr);
  const exited = once(child, 'exit');
  const hasStopped = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    exited.then(() => false),
  ]);
  try {
    if (!hasStopped) throw new Error(await errorOutput);
    await check();
  } finally {
    child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
}

/** True while a transaction has locked the order. */
async function isLocked({ venueId, orderId }: { venueId: number; orderId: number }) {
  const { rows } = await pool.query(
    'select from booking_order where venue_id = $1 and id = $2 for update skip locked',
    [venueId, orderId],
  );
  return rows.length === 0;
}

test(
  'PAY-20 killed after the page was made and before its URL was stored: the guest gets the same page',
  TIMEOUT,
  async () => {
    const venue = await openVenue();
    const browser = await holdTable(venue);
    provider.failNext('create', 'error-503');
    expect((await browser.payment(venue.venueId)).statusCode).toBe(502);
    const [{ id: orderId }] = await rowsOf('booking_order', venue);
    const input = { token: (await getOrderTokens(app, { venueId: venue.venueId, orderId })).receipt };
    await startAndKill({ verb: 'payAgain', input }, 'answered', async () => {
      expect(provider.sessions()).toMatchObject([{ status: 'open' }]);
      expect(await rowsOf('payment_attempt', venue)).toMatchObject([
        { state: 'open', provider_session_id: null },
      ]);
    });
    await pay(browser, venue);
    const [session, ...others] = provider.sessions();
    expect(others).toEqual([]);
    expect(await rowsOf('payment_attempt', venue)).toMatchObject([{ provider_session_id: session?.id }]);
    provider.pay(session?.id ?? '');
    await setTime('16:32');
    await settleDueOrders(app);
    expect(await rowsOf('booking', venue)).toMatchObject([
      { order_id: orderId, sitting_id: venue.sittingId },
    ]);
    await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
  },
);

test.for(['answered', 'half-written'] as const)(
  'PAY-9 ORDER-6 killed when the payment was known and %s: nothing is committed, and another process confirms',
  TIMEOUT,
  async (moment) => {
    const paid = await goToPay();
    provider.pay(paid.sessionId);
    await startAndKill({ verb: 'settleOrder', input: paid.key }, moment, async () => {
      expect(await isLocked(paid)).toBe(moment === 'half-written');
    });
    await expect.poll(() => isLocked(paid)).toBe(false);
    expect(await readOrder(paid.key)).toMatchObject({ state: 'paying' });
    expect(await rowsOf('payment_attempt', paid)).toMatchObject([{ state: 'open' }]);
    expect(await rowsOf('booking', paid)).toEqual([]);
    expect(await runJobs()).toEqual([]);
    await setTime('16:32');
    await settleDueOrders(app);
    expect(await rowsOf('booking', paid)).toMatchObject([
      { order_id: paid.orderId, sitting_id: paid.sittingId },
    ]);
    expect(await readSitting(paid.venueId, paid.sittingId)).toMatchObject({ state: 'sold' });
    await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
  },
);

test(
  'PAY-24 ORDER-8 killed after a refund was sent and before it was stored: it is not sent again',
  TIMEOUT,
  async () => {
    const paid = await goToPay();
    await loseTable(paid);
    provider.pay(paid.sessionId);
    provider.deliver(provider.events()[0]?.id ?? '');
    await handleEvents();
    const [refund] = await rowsOf('refund', paid);
    const input = { venueId: paid.venueId, refundId: refund.id };
    await startAndKill({ verb: 'requestRefund', input }, 'answered', async () => {
      expect(provider.refunds()).toMatchObject([{ status: 'succeeded', amount: 41_500 }]);
      expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'requested', provider_refund_id: null }]);
    });
    await setTime('16:32');
    await settleDueOrders(app);
    expect(await rowsOf('refund', paid)).toMatchObject([
      { state: 'done', provider_refund_id: provider.refunds()[0]?.id },
    ]);
    expect(provider.refunds()).toHaveLength(1);
    expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
    await expectFinalState({ messages: MESSAGE_KINDS.REFUND, paidAmount: 41_500, refundedAmount: 41_500 });
  },
);
