import { beforeEach, expect, test, vi } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { reconcile } from '../bookkeeping/reconcile.ts';
import { settleDueOrders } from './settle-due-orders.ts';
import { settleOrder } from './settle-order.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, loseTable, openVenue, readOrder, readSitting, rowsOf, setTime, expectInvariants } =
  fixtures;
const { pool, serviceDay } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

const messages = async () =>
  (await runJobs(['send-message']))
    .map(({ data, error }) => (error ? 'failed' : (data as { kind: string }).kind))
    .sort();

async function expectBooksToAgree() {
  expect((await reconcile(app, { day: serviceDay })).findings).toEqual([]);
}

test('ORDER-6 PAY-9 MARKET-12 a paid order is confirmed by its webhook, with a ticket by mail and text message', async () => {
  const { key, venueId, sittingId, sessionId } = await goToPay();
  provider.pay(sessionId);
  await provider.delivered();
  expect(await runJobs(['handle-provider-event'])).toMatchObject([{ queue: 'handle-provider-event' }]);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  expect(await readSitting(venueId, sittingId)).toMatchObject({
    state: 'sold',
    paying: false,
    hold_id: null,
  });
  const [booking] = await rowsOf('booking', key);
  expect(booking).toMatchObject({ sitting_id: sittingId, party: 2 });
  expect(booking.reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  expect(await rowsOf('hold', key)).toMatchObject([{ end_reason: 'bought' }]);
  expect(await messages()).toEqual(['ticket_mail', 'ticket_sms']);
  const audit = await pool.query('select action from audit_log where venue_id = $1 order by id', [venueId]);
  expect(audit.rows.map(({ action }) => action)).toEqual(['order_made', 'payment_taken', 'order_confirmed']);
  await expectInvariants();
  await expectBooksToAgree();
});

test('PAY-9 a webhook about a payment that the receipt has settled already does not ask the provider', async () => {
  const { key, sessionId } = await goToPay();
  provider.pay(sessionId);
  await provider.delivered();
  await settleOrder(app, key);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  const getSession = vi.spyOn(app.payments, 'getSession');
  const handled = await runJobs(['handle-provider-event']);
  expect(handled).toMatchObject([{ queue: 'handle-provider-event' }]);
  expect(handled[0]?.error).toBeUndefined();
  expect(getSession).not.toHaveBeenCalled();
  getSession.mockRestore();
  await expectInvariants();
});

test('NEWS-10 only a guest who ticked the newsletter is asked to confirm it, once the order is confirmed', async () => {
  for (const wantsNewsletter of [false, true]) {
    const { key, sessionId } = await goToPay();
    await pool.query('update guest set is_subscribe = $1', [wantsNewsletter]);
    provider.pay(sessionId);
    await provider.delivered();
    await runJobs(['handle-provider-event']);
    expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
    const { rows } = await pool.query('select state, language from newsletter_subscriber');
    expect(rows).toEqual(wantsNewsletter ? [{ state: 'pending', language: 'en' }] : []);
    expect(await messages()).toEqual([
      ...(wantsNewsletter ? ['newsletter_confirm_mail'] : []),
      'ticket_mail',
      'ticket_sms',
    ]);
  }
});

test('PAY-10 the content of an event is not trusted: the provider is asked', async () => {
  const { key, sessionId } = await goToPay();
  const payload = JSON.stringify({
    id: 'evt_lie',
    object: 'event',
    livemode: false,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: sessionId,
        object: 'checkout.session',
        payment_status: 'paid',
        status: 'complete',
        client_reference_id: provider.sessions()[0]?.reference,
      },
    },
  });
  const answer = await server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'stripe-signature': provider.sign(payload), 'content-type': 'application/json' },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  await runJobs(['handle-provider-event']);
  expect(await readOrder(key)).toMatchObject({ state: 'paying' });
});

test('PAY-5 at the payment deadline the page is closed at the provider, then the sitting is freed', async () => {
  const { key, venueId, sittingId, sessionId, browser } = await goToPay();
  await setTime('16:44');
  await settleDueOrders(app);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ paying: true });
  await setTime('16:46');
  await settleDueOrders(app);
  expect(provider.sessions().find(({ id }) => id === sessionId)).toMatchObject({ status: 'expired' });
  expect(await readOrder(key)).toMatchObject({ state: 'expired' });
  expect(await readSitting(venueId, sittingId)).toMatchObject({
    paying: false,
    hold_id: null,
    state: 'open',
  });
  expect(await rowsOf('hold', key)).toMatchObject([{ end_reason: 'expired' }]);
  expect(await messages()).toEqual(['not_completed_mail']);
  expect((await browser.payment(venueId)).json()).toMatchObject({ error: 'hold_expired' });
  await provider.delivered();
  await runJobs(['handle-provider-event']);
  await expectInvariants();
});

test.for(['too small', 'later', 'held by somebody else'] as const)(
  'ORDER-8 ORDER-9 a paid order without a table is refunded in full: the other one is %s',
  async (fault) => {
    const { at, makeHoldId, insertRow } = database;
    const holdId = makeHoldId();
    const others = {
      'too small': { party_min: 1, party_max: 1 },
      later: { arrive_from: at('19:00') },
      'held by somebody else': { hold_id: holdId, held_until: at('16:45') },
    };
    const venue = await openVenue({ sittings: [{}, others[fault]] });
    const sitting_id = venue.sittingIds[1];
    if (fault === 'held by somebody else')
      await insertRow('hold', { venue_id: venue.venueId, id: holdId, sitting_id });
    const paid = await goToPay({ venue });
    await loseTable(venue);
    provider.pay(paid.sessionId);
    await provider.delivered();
    await runJobs(['handle-provider-event']);
    expect(await readOrder(paid.key)).toMatchObject({ state: 'refunding', closed_at: null });
    await expectInvariants({ isSettled: false });
    await runJobs(['request-refund']);
    expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
    expect(provider.refunds()).toMatchObject([{ amount: 41_500, status: 'succeeded' }]);
    expect(await messages()).toEqual(['refund_mail', 'refund_sms']);
    await provider.delivered();
    await runJobs(['handle-provider-event']);
    await expectInvariants();
    await expectBooksToAgree();
  },
);
