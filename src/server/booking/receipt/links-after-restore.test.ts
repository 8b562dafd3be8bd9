// A database that is restored to an earlier moment gives out the same ids again, to other guests.
import { expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { skipUsedIds } from '../../db/skip-used-ids.ts';
import { hashToken } from '../../link-token.ts';
import { findKnownIds } from '../../payments/find-known-ids.ts';
import { readBookingReference } from '../../payments/payment-reference.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { getOrderTokens } from './get-order-tokens.ts';
import { derivedOrderToken } from './order-token.ts';

/** Both databases have the same rows up to the moment of the backup. */
async function openDatabase() {
  const parts = await createPaymentApp();
  const fixtures = await createPaymentFixtures(parts);
  return { ...parts, ...fixtures, pool: parts.database.pool, venue: await fixtures.openVenue() };
}
const lost = await openDatabase();
const restored = await openDatabase();
const { provider } = lost;
// The provider is not restored: it still has the payments of before.
restored.app.payments = lost.app.payments;
provider.setBehaviour({ webhooks: 'dropped' });

const before = await lost.goToPay({ venue: lost.venue });
const after = await restored.goToPay({ venue: restored.venue });
provider.pay(before.sessionId);
const open = (token: string) => restored.server.inject(`/api/v4/receipts/${token}`);
const pageOf = (sessionId: string) => provider.sessions().find(({ id }) => id === sessionId);

test('SAFE-29 an old link opens nothing after a restore, although its order id belongs to another guest now', async () => {
  expect(after.key).toEqual(before.key);
  const old = await getOrderTokens(lost.app, before.key);
  expect((await open(old.receipt)).statusCode).toBe(404);
  expect((await open(old.ticket)).statusCode).toBe(404);
  const own = await getOrderTokens(restored.app, after.key);
  expect((await open(own.receipt)).statusCode).toBe(200);
});

test('SAFE-29 control: a link that is derived from ids opens the other guest’s order', async () => {
  const derived = { ...after.key, purpose: 'receipt' } as const;
  const mailedBefore = derivedOrderToken(lost.app.config.secrets[0], { ...before.key, purpose: 'receipt' });
  await restored.pool.query(
    `insert into order_token (venue_id, order_id, purpose, token_hash) values ($1, $2, 'receipt', $3)`,
    [after.venueId, after.orderId, hashToken(derivedOrderToken(restored.app.config.secrets[0], derived))],
  );
  expect((await open(mailedBefore)).statusCode).toBe(200);
});

/** The event of a payment of the lost database, for an attempt whose page is not known yet. */
async function settleByOldEvent() {
  await restored.pool.query('update payment_attempt set provider_session_id = null');
  const named = readBookingReference(pageOf(before.sessionId)?.reference ?? null);
  expect(named).toMatchObject(after.key);
  if (named) await settleOrder(restored.app, { ...named, sessionId: before.sessionId });
  return (await restored.readOrder(after.key)).state;
}

test('PAY-49 a payment from before the restore does not pay the order that has its ids now', async () => {
  expect(pageOf(after.sessionId)?.reference).not.toBe(pageOf(before.sessionId)?.reference);
  expect(await settleByOldEvent()).toBe('paying');
});

test('PAY-49 control: without the random part it would', async () => {
  const { venueId, orderId } = after;
  const [attempt] = await restored.rowsOf('payment_attempt', after);
  provider.distort(before.sessionId, { reference: `booking/${venueId}/${orderId}/${attempt?.id}` });
  await restored.pool.query('update payment_attempt set reference_part = null');
  expect(await settleByOldEvent()).toBe('confirmed');
});

test('SAFE-32 after a restore every sequence continues far beyond what the database and the provider know', async () => {
  const day = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 60_000) };
  provider.distort(before.sessionId, { reference: `booking/1/5000000/6000000/${'x'.repeat(22)}` });
  const known = await findKnownIds(restored.app.payments, day);
  expect(known).toEqual([
    { table: 'booking_order', id: 5_000_000 },
    { table: 'payment_attempt', id: 6_000_000 },
  ]);
  const { rows } = await restored.pool.query(
    `select count(*)::int from pg_sequences where schemaname = 'public'`,
  );
  const skipped = await skipUsedIds(restored.pool, 1_000, known);
  expect(skipped).toHaveLength(rows[0].count);
  for (const { nextId } of skipped) expect(nextId).toBeGreaterThan(1_000);
  const next = await restored.goToPay();
  expect(next.orderId).toBe(5_001_001);
  const [attempt] = await restored.rowsOf('payment_attempt', next);
  expect(attempt?.id).toBe(6_001_001);
  expect(next.venueId).toBeGreaterThan(1_000);
});
