import { expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import type { PaymentPort } from '../../payments/payment-port.ts';
import { settleDueOrders } from './settle-due-orders.ts';
import { settleOrder } from './settle-order.ts';
import { settleRefunds } from './settle-refunds.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const { goToPay, loseTable, setTime } = await createPaymentFixtures({ app, server, database });
const { pool } = database;

/** Counts open idle transactions, as there would be if the process waited for the provider. */
async function countWaiting() {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows[0].count;
}

const seen: Record<string, number[]> = {};

function watched(port: PaymentPort): PaymentPort {
  const watch =
    <Input, Answer>(name: string, call: (input: Input) => Promise<Answer>) =>
    async (input: Input) => {
      seen[name] = [...(seen[name] ?? []), await countWaiting()];
      return call(input);
    };
  return {
    ...port,
    createSession: watch('create', (input) => port.createSession(input)),
    getSession: watch('get', (id) => port.getSession(id)),
    expireSession: watch('expire', (id) => port.expireSession(id)),
    findRefund: watch('find refund', (input) => port.findRefund(input)),
    getRefund: watch('get refund', (id) => port.getRefund(id)),
    refund: watch('refund', (input) => port.refund(input)),
  };
}

test('PAY-11 no transaction is open while the provider is called', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  app.payments = watched(app.payments);
  const confirmed = await goToPay();
  provider.pay(confirmed.sessionId);
  expect(await settleOrder(app, confirmed.key)).toBe('confirmed');
  const changed = await goToPay();
  await changed.browser.calculate(changed.venueId);
  const lost = await goToPay();
  await loseTable(lost);
  provider.pay(lost.sessionId);
  await settleOrder(app, lost.key);
  provider.failNext('refund', 'error-503');
  await runJobs(['request-refund']);
  await goToPay();
  await setTime('16:46');
  await settleDueOrders(app);
  await settleRefunds(app, lost.key);
  expect(Object.keys(seen).sort()).toEqual([
    'create',
    'expire',
    'find refund',
    'get',
    'get refund',
    'refund',
  ]);
  expect(
    Object.values(seen)
      .flat()
      .every((count) => count === 0),
  ).toBe(true);
});

test('control: an open transaction is detected', async () => {
  const client = await pool.connect();
  await client.query('begin; select 1');
  expect(await countWaiting()).toBe(1);
  await client.query('rollback');
  client.release();
});
