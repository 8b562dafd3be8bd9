import { afterAll, expect, test } from 'vitest';
import { makePaidOrder } from '#test/fixtures/message-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { inTransaction } from '../db/database.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { listInbox } from './list-inbox.ts';
import { enqueueMessage, messageJob, messageKey } from './message-job.ts';

const { app, database } = await createTestApp();
const worker = await startWorker(app);
afterAll(() => worker.stop());

test('MSG-9 a message is enqueued only if its transaction commits', async () => {
  const lost = await makePaidOrder(database);
  const committed = await makePaidOrder(database);
  const ask = ({ venueId, orderId }: typeof committed, fails: boolean) =>
    inTransaction(app.db, async (tx) => {
      await enqueueMessage(app, tx, { kind: 'ticket_mail', venueId, orderId });
      if (fails) throw new Error('no');
    });
  await ask(lost, true).catch(() => undefined);
  await ask(committed, false);
  const sentKeys = async () => {
    const { rows } = await database.pool.query<{ key: string }>('select key from effect');
    return rows.map(({ key }) => key);
  };
  const { venueId, orderId } = committed;
  await expect
    .poll(sentKeys, { timeout: 15_000, interval: 200 })
    .toEqual([messageKey({ kind: 'ticket_mail', venueId, orderId })]);
  expect(await listInbox(app)).toHaveLength(1);
});

test('MSG-9 every message has its own key, and no key contains personal data', () => {
  const order = { venueId: 1, orderId: 2 };
  const keys = [
    messageKey({ kind: 'ticket_mail', ...order }),
    messageKey({ kind: 'ticket_mail', ...order, resend: 1 }),
    messageKey({ kind: 'ticket_sms', ...order }),
    messageKey({ kind: 'reseated_mail', ...order }),
    messageKey({ kind: 'refund_mail', ...order, refundId: 3 }),
    messageKey({ kind: 'refund_mail', ...order, refundId: 4 }),
    messageKey({ kind: 'gift_rest_mail', ...order, giftCardId: 3 }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys[4]).toBe('message:refund_mail:1:2:3');
  expect(messageJob.safeParse({ kind: 'ticket_mail', ...order, email: 'ida@example.com' }).success).toBe(
    false,
  );
});
