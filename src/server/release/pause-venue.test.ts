import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createReleaseFixtures } from '#test/fixtures/release-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';

const { app, server, database, provider } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, expectInvariants, goToPay, holdTable, loseTable, openVenue, readOrder, setTime } = fixtures;
const { pause } = createReleaseFixtures(app, database);

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

const hold = async (venueId: number) =>
  (await (await openBrowser(server)).calculate(venueId)).json().error ?? 'held';

test('RELEASE-12 a paused venue takes no hold, and a hold that exists can not go on to pay', async () => {
  const venue = await openVenue({ sittings: [{}, {}] });
  const guest = await holdTable(venue);
  expect(await pause(venue.venueId)).toEqual({ holdingCount: 1, payingCount: 0 });
  // The database decides about the payment, even while the board of this process still shows the
  // venue as open.
  expect((await guest.payment(venue.venueId)).json()).toMatchObject({ error: 'not_active' });
  expect(provider.sessions()).toEqual([]);
  await app.boards.refresh();
  expect(await hold(venue.venueId)).toBe('not_active');
  await pause(venue.venueId);
  await pause(venue.venueId, false);
  await app.boards.refresh();
  expect(await hold(venue.venueId)).toBe('held');
  expect((await guest.payment(venue.venueId)).statusCode).toBe(200);
});

test('RELEASE-12 a payment that began before the pause is honoured', async () => {
  const { venueId, key, sessionId } = await goToPay();
  expect(await pause(venueId)).toMatchObject({ payingCount: 1 });
  provider.pay(sessionId);
  await settleOrder(app, key);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  await expectInvariants();
});

test.for([
  { isPaused: true, state: 'refunding' },
  { isPaused: false, state: 'confirmed' },
])(
  'RELEASE-12 a payment that lost its table gets another one unless the venue is paused: $isPaused',
  async ({ isPaused, state }) => {
    const venue = await openVenue({ sittings: [{}, {}] });
    const paying = await goToPay({ venue });
    await loseTable(paying);
    await pause(venue.venueId, isPaused);
    provider.pay(paying.sessionId);
    await settleOrder(app, paying.key);
    expect(await readOrder(paying.key)).toMatchObject({ state });
  },
);

test('RELEASE-12 a venue that we closed stays closed when its staff resumes', async () => {
  const { venueId } = await openVenue({ venue: { is_active: false } });
  await pause(venueId, false);
  await app.boards.refresh();
  expect(await hold(venueId)).toBe('not_active');
});
