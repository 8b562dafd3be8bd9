// What the provider says by webhook about payouts: late, twice, never, and about what isn't ours.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { createPayoutFixtures } from '#test/fixtures/payout-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { signPayload } from '#tools/payment-simulator/webhooks.ts';
import { createStripe } from '../payments/stripe.ts';
import { createStripePayouts } from '../payments/stripe-payouts.ts';
import { approveRun } from './approve-run.ts';
import { prepareRun } from './prepare-run.ts';
import { sendPayouts } from './send-payouts.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
app.payouts.stripe = createStripePayouts(app.config.payments);
const { owe, finance, payoutsOf, owedTo } = createPayoutFixtures(app, database);
const week = weekOf(database.serviceDay);
const afterClosing = new Date(closesAt(week, 'Europe/Copenhagen').getTime() + 3_600_000);
const DAY_MS = 24 * 3_600_000;
const { pool } = database;
const POLL_OPTIONS = { timeout: 10_000 };

beforeAll(() => setClock(database.db, afterClosing));
beforeEach(async () => {
  await provider.reset();
  await pool.query('delete from provider_event');
});

async function paidVenue() {
  provider.setBehaviour({ webhooks: 'dropped' });
  const { venueId, account } = await owe(week);
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  await approveRun(app, await finance(), { runId });
  await sendPayouts(app);
  const payoutId = provider.payouts().find(({ accountId }) => accountId === account)?.id ?? '';
  const transferId = provider.transfers().find(({ accountId }) => accountId === account)?.id ?? '';
  return { venueId, account, payoutId, transferId };
}

const handle = async () => {
  await provider.delivered();
  return runJobs(['handle-provider-event']);
};
const postedOf = async (venueId: number) =>
  (
    await pool.query<{ kind: string }>(`select kind from journal_entry where key like $1 order by id`, [
      `payout:${venueId}/%`,
    ])
  ).rows.map(({ kind }) => kind);

test.for(['once', 'twice', 'late', 'shuffled'] as const)(
  'PAYOUT-17 webhooks that come %s: a payout is paid, comes back after days, and is owed again once',
  async (webhooks) => {
    const { venueId, payoutId } = await paidVenue();
    provider.setBehaviour({ webhooks, lateMs: 200 });
    provider.endPayout(payoutId, 'paid');
    await expect
      .poll(async () => (await handle(), (await payoutsOf(venueId))[0]?.state), POLL_OPTIONS)
      .toBe('paid');
    // Longer ago than the job asks.
    await setClock(database.db, new Date(afterClosing.getTime() + 20 * DAY_MS));
    provider.endPayout(payoutId, 'failed');
    await expect
      .poll(async () => (await handle(), (await payoutsOf(venueId))[0]?.state), POLL_OPTIONS)
      .toBe('returned');
    // The reversal that we made is announced as well.
    await expect
      .poll(() => provider.events().filter(({ type }) => type === 'transfer.reversed'))
      .toHaveLength(1);
    await handle();
    expect(await payoutsOf(venueId)).toMatchObject([{ state: 'returned', reason: 'account_closed' }]);
    expect(await postedOf(venueId)).toEqual(['payout_sent', 'payout_returned']);
    expect(await owedTo(venueId)).toBe(34_000);
    await setClock(database.db, afterClosing);
  },
);

test('PAYOUT-17 webhooks that never come: the job asks, and a late webhook changes nothing more', async () => {
  const { venueId, payoutId } = await paidVenue();
  provider.endPayout(payoutId, 'failed');
  await sendPayouts(app);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'returned' }]);
  for (const { id } of provider.events()) provider.deliver(id);
  await handle();
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'returned' }]);
  expect(await postedOf(venueId)).toEqual(['payout_sent', 'payout_returned']);
  const { rows } = await pool.query(
    'select refusal from provider_event where handled_at is null or refusal is not null',
  );
  expect(rows).toEqual([]);
});

test('PAYOUT-17 a transfer that is taken back in the dashboard is owed again', async () => {
  const { venueId, account, payoutId, transferId } = await paidVenue();
  provider.endPayout(payoutId, 'failed');
  provider.setBehaviour({ webhooks: 'once' });
  provider.reverseTransfer(transferId);
  await handle();
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'returned', reason: 'reversed' }]);
  expect(await owedTo(venueId)).toBe(34_000);
  expect(provider.transfers().filter(({ accountId }) => accountId === account)).toHaveLength(1);
});

const post = (id: string, values: object, secret = app.config.payments.webhookSecrets[0] ?? '') => {
  const payload = JSON.stringify({ id, object: 'event', livemode: false, ...values });
  return server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signPayload(payload, secret) },
    payload,
  });
};
const paidEvent = (reference: string) => ({
  type: 'payout.paid',
  account: 'acct_of_somebody',
  data: { object: { id: 'po_1', metadata: { reference } } },
});

test('PAYOUT-18 a webhook never sends money: it names a payout that is not approved, or none of ours', async () => {
  const { venueId, account } = await owe(week);
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  const [payout] = await payoutsOf(venueId);
  await post('evt_waiting', paidEvent(`TREDJE-${venueId}-${payout?.id}`));
  await post('evt_unknown', paidEvent(`TREDJE-${venueId}-999999`));
  const jobs = await handle();
  expect(jobs.map((job) => 'error' in job)).toEqual([false, false]);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'waiting' }]);
  expect(provider.transfers().filter(({ accountId }) => accountId === account)).toEqual([]);
  const { rows } = await pool.query(
    'select event_id, refusal, account from provider_event order by event_id',
  );
  expect(rows).toEqual([
    { event_id: 'evt_unknown', refusal: 'payout', account: 'acct_of_somebody' },
    { event_id: 'evt_waiting', refusal: null, account: 'acct_of_somebody' },
  ]);
  await approveRun(app, await finance(), { runId });
  await sendPayouts(app);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent' }]);
});

test('PAYOUT-18 webhooks of venues’ accounts have a secret of their own, and any other is refused', async () => {
  const before = app.payments;
  const { payments } = app.config;
  app.payments = createStripe({ ...payments, webhookSecrets: [...payments.webhookSecrets, 'whsec_connect'] });
  const event = { type: 'ping', data: { object: {} } };
  expect((await post('evt_connect', event, 'whsec_connect')).statusCode).toBe(200);
  expect((await post('evt_own', event)).statusCode).toBe(200);
  expect((await post('evt_forged', event, 'whsec_other')).statusCode).toBe(400);
  app.payments = before;
  expect((await post('evt_again', event, 'whsec_connect')).statusCode).toBe(400);
});

test('PAYOUT-17 a webhook that is handled while the answer is on its way: the older answer is ignored', async () => {
  const { venueId, account } = await owe(week);
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  await approveRun(app, await finance(), { runId });
  const { stripe } = app.payouts;
  app.payouts.stripe = {
    ...stripe,
    async pay(order) {
      const answer = await stripe.pay(order);
      const id = provider.payouts().find(({ accountId }) => accountId === account)?.id ?? '';
      provider.endPayout(id, 'failed');
      provider.setBalance(account, 0);
      await handle();
      return answer;
    },
  };
  await sendPayouts(app);
  app.payouts.stripe = stripe;
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'stuck' }]);
  expect(await postedOf(venueId)).toEqual(['payout_sent']);
});
