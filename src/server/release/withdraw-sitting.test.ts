import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createReleaseFixtures } from '#test/fixtures/release-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleDueOrders } from '../booking/payment/settle-due-orders.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { endWithdrawals } from './end-withdrawals.ts';
import { getVenueTonight } from './get-venue-tonight.ts';

const { app, server, database, provider } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, expectInvariants, goToPay, holdTable, openVenue, readOrder, readSitting, setTime } = fixtures;
const { putBack, release, withdraw } = createReleaseFixtures(app, database);
const { at } = database;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

const statusOf = async (venueId: number) =>
  (await getVenueTonight(app, { venueId, language: 'en' })).sittings.map(({ status }) => status);

/** Whether another guest gets the table. */
async function tryToHold(venueId: number) {
  await app.boards.refresh();
  const answer = await (await openBrowser(server)).calculate(venueId);
  return answer.json().error ?? 'held';
}

test('RELEASE-8 a free table is withdrawn at once, and a walk-in is shown as one', async () => {
  const { venueId, sittingId } = await openVenue();
  expect(await withdraw(venueId, sittingId)).toEqual({ outcome: 'withdrawn' });
  expect(await statusOf(venueId)).toEqual(['withdrawn']);
  expect(await withdraw(venueId, sittingId, 'walk_in')).toEqual({ outcome: 'withdrawn' });
  expect(await statusOf(venueId)).toEqual(['walk_in']);
  expect(await tryToHold(venueId)).toBe('no_table_available');
});

test('RELEASE-8 a table whose hold has expired is withdrawn at once', async () => {
  const venue = await openVenue();
  await holdTable(venue);
  await setTime('16:46');
  expect(await withdraw(venue.venueId, venue.sittingId)).toEqual({ outcome: 'withdrawn' });
  expect(await readSitting(venue.venueId, venue.sittingId)).toMatchObject({
    state: 'withdrawn',
    hold_id: null,
  });
});

test('RELEASE-9 a held table takes no new guest, and is withdrawn by itself when the guest leaves', async () => {
  const venue = await openVenue();
  const { venueId, sittingId } = venue;
  const guest = await holdTable(venue);
  expect(await withdraw(venueId, sittingId, 'walk_in')).toMatchObject({
    outcome: 'waiting',
    isPaying: false,
  });
  expect(await statusOf(venueId)).toEqual(['held']);
  expect(await tryToHold(venueId)).toBe('sale_closed');
  await endWithdrawals(app);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'open' });
  await guest.release(venueId);
  // Nobody can claim it before the job comes by, and the venue sees the end at once.
  expect(await statusOf(venueId)).toEqual(['walk_in']);
  expect(await tryToHold(venueId)).toBe('sale_closed');
  await endWithdrawals(app);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'withdrawn' });
  await expectInvariants();
});

test('RELEASE-9 a held table is withdrawn when the hold expires, whichever process looks first', async () => {
  const venue = await openVenue();
  const { venueId, sittingId } = venue;
  const guest = await holdTable(venue);
  await withdraw(venueId, sittingId);
  await setTime('16:46');
  await endWithdrawals(app);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'withdrawn', hold_id: null });
  expect((await guest.payment(venueId)).json()).toMatchObject({ error: 'hold_expired' });
  await expectInvariants();
});

test('RELEASE-9 the guest who holds the table may change menus, pay and have it', async () => {
  const venue = await openVenue();
  const { venueId, sittingId, menuId } = venue;
  const guest = await holdTable(venue);
  await withdraw(venueId, sittingId);
  await app.boards.refresh();
  expect((await guest.hold(venueId, { menus: [{ id: menuId, count: 2 }] })).statusCode).toBe(200);
  await guest.guest(venueId, { menus: [{ id: menuId, count: 2 }] });
  const { order_id: orderId } = await fixtures.pay(guest, venue);
  expect(await statusOf(venueId)).toEqual(['paying']);
  const [session] = provider.sessions();
  provider.pay(session?.id ?? '');
  await settleOrder(app, { venueId, orderId: Number(orderId) });
  await endWithdrawals(app);
  expect(await statusOf(venueId)).toEqual(['sold']);
  const { rows } = await database.pool.query('select done_at from withdrawal where venue_id = $1', [venueId]);
  expect(rows[0]?.done_at).not.toBeNull();
  await expectInvariants();
});

test('RELEASE-10 while somebody pays the venue knows by when, and a payment sells the table', async () => {
  const paying = await goToPay();
  const { venueId, sittingId, key } = paying;
  const answer = await withdraw(venueId, sittingId, 'walk_in');
  const { pay_until } = await readOrder(key);
  expect(answer).toMatchObject({ outcome: 'waiting', isPaying: true, knownAt: pay_until.getTime() });
  provider.pay(paying.sessionId);
  await settleOrder(app, key);
  await endWithdrawals(app);
  expect(await statusOf(venueId)).toEqual(['sold']);
  await expect(withdraw(venueId, sittingId)).rejects.toMatchObject({ code: 'already_sold' });
  await expectInvariants();
});

test('RELEASE-10 a payment that is not made ends with the table withdrawn', async () => {
  const { venueId, sittingId, key } = await goToPay();
  await withdraw(venueId, sittingId);
  await setTime('16:46');
  await settleDueOrders(app);
  await endWithdrawals(app);
  expect(await readOrder(key)).toMatchObject({ state: 'expired' });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'withdrawn' });
  await expectInvariants();
});

test('RELEASE-10 a payment that comes too late for a withdrawn table is refunded', async () => {
  const { venueId, sittingId, key, sessionId } = await goToPay();
  await withdraw(venueId, sittingId);
  for (const time of ['16:46', '17:07']) {
    await setTime(time);
    provider.failNext('expire', 'error-503');
    await settleDueOrders(app);
  }
  await endWithdrawals(app);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'withdrawn' });
  provider.pay(sessionId);
  await settleOrder(app, key);
  expect(await readOrder(key)).toMatchObject({ state: 'refunding' });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'withdrawn' });
});

test('RELEASE-11 a withdrawn table, or one that waits, is put back on sale as it was', async () => {
  const venue = await openVenue();
  const { venueId, sittingId } = venue;
  await withdraw(venueId, sittingId);
  await putBack(venueId, sittingId);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'open', sell_until: at('19:30') });
  const guest = await holdTable(venue);
  await withdraw(venueId, sittingId);
  await putBack(venueId, sittingId);
  await guest.release(venueId);
  await endWithdrawals(app);
  expect(await tryToHold(venueId)).toBe('held');
});

test('RELEASE-11 a table that was released again meanwhile is not put back', async () => {
  const { venueId, sittingId } = await openVenue({ sittings: [{ table_label: '12' }] });
  await withdraw(venueId, sittingId);
  await release(venueId, { label: '12' });
  await expect(putBack(venueId, sittingId)).rejects.toMatchObject({
    code: 'table_overlaps',
    params: { label: '12' },
  });
});
