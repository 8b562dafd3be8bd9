import { PgBoss } from 'pg-boss';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#core/zoned-time.ts';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { recordReconciliation } from '../booking/bookkeeping/record-reconciliation.ts';
import { inTransaction } from '../db/database.ts';
import { getHealth } from './get-health.ts';

const parts = await createPaymentApp();
const { app, provider, database } = parts;
const desk = await createDeskFixtures(parts);
const { call, goToPay, setTime } = desk;
const { pool, serviceDay, insertRow } = database;
const support = await desk.operator();
const finance = await desk.operator(['finance']);

beforeEach(async () => {
  await provider.reset();
  await desk.clear();
  await pool.query('delete from pgboss.job');
  await setTime('16:30');
});

/** Takes one job of the queue and fails. */
async function failOne(queue: string, message: string, prepare?: (boss: PgBoss) => Promise<unknown>) {
  const { databaseUrl: connectionString } = app.config;
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  await boss.start();
  await prepare?.(boss);
  const [job] = await boss.fetch(queue);
  await boss.fail(queue, job?.id ?? '', new Error(message));
  await boss.stop({ graceful: false });
}

/** A job of the queue that fails until it is a dead letter. */
async function giveUp(queue: 'send-message' | 'request-refund', data: object) {
  await inTransaction(app.db, (tx) => app.jobs.enqueue(tx, queue, data));
  await pool.query('update pgboss.job set retry_limit = 0 where name = $1', [queue]);
  await failOne(queue, 'The mail server failed');
}

test('HEALTH-1 all is well where nothing stands still', async () => {
  expect(await getHealth(app)).toMatchObject({
    ...{ letterCount: 0, letters: [], orders: [], findings: [], payouts: [], jobs: [] },
    ...{ providerMs: expect.any(Number), waiting: { messages: 0, events: 0 } },
  });
});

test('HEALTH-1 a provider that fails is named as silent', async () => {
  const failing = {
    ...app.payments,
    listPayments: () => {
      throw new Error('no answer');
    },
  };
  expect((await getHealth({ ...app, payments: failing })).providerMs).toBeNull();
});

test('HEALTH-1 payouts that failed or came back and jobs that failed are named', async () => {
  const payout = await insertRow('payout', { state: 'returned', reason: 'account closed' });
  await failOne('nightly', 'out of reach', async (boss) => {
    await boss.createQueue('nightly', { retryLimit: 0 });
    await boss.schedule('nightly', '0 3 * * *');
    await boss.send('nightly', null);
  });
  expect(await getHealth(app)).toMatchObject({
    payouts: [{ payoutId: payout.id, state: 'returned', reason: 'account closed' }],
    jobs: [{ name: 'nightly', reason: 'out of reach' }],
  });
});

test('HEALTH-2 dead letters of one queue are tried again, and those of another are dropped with a reason', async () => {
  await giveUp('send-message', { kind: 'ticket_mail', venueId: 1, orderId: 2 });
  await giveUp('request-refund', { venueId: 1, refundId: 3 });
  const { letters, letterCount } = await getHealth(app);
  expect(letterCount).toBe(2);
  expect(letters[0]).toMatchObject({ queue: 'send-message', reason: 'The mail server failed' });
  const [mail, refund] = letters;
  const wrongQueue = { queue: 'send-message', ids: [refund?.id], reason: 'Long over' };
  expect((await call('POST', '/ops/dead-letters/drop', { token: support, body: wrongQueue })).body).toEqual({
    count: 0,
  });
  const retried = await call('POST', '/ops/dead-letters/retry', {
    ...{ token: support, body: { queue: 'send-message', ids: [mail?.id] } },
  });
  expect(retried.body).toEqual({ count: 1 });
  const drop = (reason: string) =>
    call('POST', '/ops/dead-letters/drop', {
      ...{ token: support, body: { queue: 'request-refund', ids: [refund?.id], reason } },
    });
  expect((await drop('')).error).toBe('reason_needed');
  expect((await drop('Refunded by hand')).body).toEqual({ count: 1 });
  expect(await app.jobs.deadLetters.list()).toEqual([]);
  const { rows } = await pool.query(
    `select action, subject_id, reason from audit_log where subject_type = 'dead_letters' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { action: 'letter.drop', subject_id: 'request-refund', reason: 'Refunded by hand' },
    { action: 'letter.retry', subject_id: 'send-message', reason: null },
  ]);
});

test('HEALTH-3 a stuck order is named, and settled from the desk', async () => {
  const { key, sessionId } = await goToPay();
  provider.pay(sessionId);
  expect((await getHealth(app)).orders).toEqual([]);
  await setTime('18:00');
  expect((await getHealth(app)).orders).toMatchObject([{ ...key, state: 'paying' }]);
  const settled = await call('POST', `/v/${key.venueId}/orders/${key.orderId}/settle`, { token: support });
  expect(settled).toMatchObject({ status: 200 });
  expect(settled.body.state).not.toBe('paying');
  expect((await getHealth(app)).orders).toEqual([]);
  const missing = await call('POST', `/v/${key.venueId}/orders/2147483647/settle`, { token: support });
  expect(missing.error).toBe('not_found');
});

test('HEALTH-4 a day that differs is named until it is compared again and agrees', async () => {
  const day = addDays(serviceDay, -1);
  const finding = { problem: 'payment unknown to us', id: 'cs_1' } as const;
  await recordReconciliation(app, { day, payments: 1, refunds: 0, findings: [finding] });
  expect((await getHealth(app)).findings).toMatchObject([{ day, findings: 1 }]);
  expect((await call('POST', `/ops/days/${day}/check`, { token: finance })).status).toBe(200);
  expect((await getHealth(app)).findings).toEqual([]);
});
