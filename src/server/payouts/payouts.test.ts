import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { bankStatement } from '#test/fixtures/bank-statement.ts';
import { createPayoutFixtures, DANISH_IBAN, newAccount } from '#test/fixtures/payout-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createJobRunner } from '#test/support/run-jobs.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { createStripePayouts } from '../payments/stripe-payouts.ts';
import { approveDestination } from './approve-destination.ts';
import { approveRun } from './approve-run.ts';
import { cancelRun } from './cancel-run.ts';
import { listDestinations } from './destination-queries.ts';
import { getPayoutRun, getPayouts } from './get-payouts.ts';
import { prepareRun } from './prepare-run.ts';
import { receiveBankAnswer } from './receive-bank-answer.ts';
import { requestDestination } from './request-destination.ts';
import { sendPayouts } from './send-payouts.ts';
import { writeBankFile } from './write-bank-file.ts';

const { app, database, provider } = await createPaymentApp();
app.payouts.stripe = createStripePayouts(app.config.payments);
const { owe, finance, payoutsOf, owedTo, setDestination } = createPayoutFixtures(app, database);
const runJobs = await createJobRunner(app);
const week = weekOf(database.serviceDay);
const afterClosing = new Date(closesAt(week, 'Europe/Copenhagen').getTime() + 3_600_000);

beforeAll(() => setClock(database.db, afterClosing));
beforeEach(() => provider.reset());

async function pay() {
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  await approveRun(app, await finance(), { runId });
  await sendPayouts(app);
  return runId;
}

const transfersTo = (account: string) =>
  provider.transfers().filter(({ accountId }) => accountId === account);

test('PAYOUT-3 PAYOUT-5 PAYOUT-8 a run is prepared by one and approved by another, and pays each venue once', async () => {
  const { venueId, account } = await owe(week);
  const first = await finance();
  const runId = await prepareRun(app, first, { market: 'dk' });
  await sendPayouts(app);
  expect(transfersTo(account)).toEqual([]);
  await expect(approveRun(app, first, { runId })).rejects.toThrow('second_person_needed');
  await approveRun(app, await finance(), { runId });
  await expect(approveRun(app, await finance(), { runId })).rejects.toThrow('run_over');
  await sendPayouts(app);
  await sendPayouts(app);
  expect(transfersTo(account)).toMatchObject([{ amount: 34_000 }]);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent', amount: 34_000 }]);
  expect(await owedTo(venueId)).toBe(0);
  provider.endPayout(provider.payouts().find(({ accountId }) => accountId === account)?.id ?? '', 'paid');
  await sendPayouts(app);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'paid' }]);
});

test('PAYOUT-23 an approval commits the job that sends the run, and a refused one commits none', async () => {
  const { venueId, account } = await owe(week);
  const first = await finance();
  const runId = await prepareRun(app, first, { market: 'dk' });
  const queued = () => app.jobs.listQueued('send-approved-run', { runId });
  await expect(approveRun(app, first, { runId })).rejects.toThrow('second_person_needed');
  expect(await queued()).toEqual([]);
  await approveRun(app, await finance(), { runId });
  expect(await queued()).toMatchObject([{ data: { runId } }]);
  await runJobs(['send-approved-run']);
  expect(await queued()).toEqual([]);
  expect(transfersTo(account)).toMatchObject([{ amount: 34_000 }]);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent' }]);
});

test('PAYOUT-23 the bank can’t answer what was not sent: the file is refused, and taken once it was sent', async () => {
  const { venueId } = await owe(week, 'bank');
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  const [payout] = await payoutsOf(venueId);
  const body = bankStatement([{ venueId, id: payout?.id ?? 0 }]);
  const bring = async () => receiveBankAnswer(app, await finance(), { body });
  const stored = async () =>
    (await database.pool.query('select from bank_answer where body = $1', [body])).rowCount;
  await expect(bring()).rejects.toThrow('bank_answer_early');
  await approveRun(app, await finance(), { runId });
  await expect(bring()).rejects.toThrow('bank_answer_early');
  expect(await stored()).toBe(0);
  await runJobs(['send-approved-run']);
  await bring();
  expect(await stored()).toBe(1);
});

test('PAYOUT-24 a file of the bank is read by a job that comes with it, once, and finance sees when', async () => {
  const { venueId } = await owe(week, 'bank');
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  await approveRun(app, await finance(), { runId });
  await runJobs(['send-approved-run']);
  const [payout] = await payoutsOf(venueId);
  const body = bankStatement([
    { venueId, id: payout?.id ?? 0 },
    { venueId, id: 999_999 },
  ]);
  await receiveBankAnswer(app, await finance(), { body });
  const newest = async () => (await getPayoutRun(app, { runId })).answers[0];
  const answerId = (await newest())?.answerId;
  expect(await newest()).toMatchObject({ receivedAt: expect.any(Date), readAt: null, problems: 0 });
  await receiveBankAnswer(app, await finance(), { body });
  expect(await app.jobs.listQueued('read-bank-answer', { answerId })).toHaveLength(1);
  await runJobs(['read-bank-answer']);
  expect(await newest()).toMatchObject({ answerId, readAt: expect.any(Date), problems: 1 });
  expect((await getPayouts(app)).answers[0]).toEqual(await newest());
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'paid' }]);
});

test('PAYOUT-3 neither an old proof nor another role prepares or approves', async () => {
  await owe(week);
  const as = async (roles: ['finance'] | ['support'], provedMinutesAgo: number) => {
    const { staffId, sessionId } = await signInStaff(database.pool, {
      roles,
      proof: 'passkey',
      provedMinutesAgo,
    });
    return { kind: 'staff', staffId, sessionId } as const;
  };
  await expect(prepareRun(app, await as(['finance'], 6), { market: 'dk' })).rejects.toThrow('step_up_needed');
  await expect(prepareRun(app, await as(['support'], 0), { market: 'dk' })).rejects.toThrow('not_allowed');
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  await expect(approveRun(app, await as(['finance'], 6), { runId })).rejects.toThrow('step_up_needed');
  await cancelRun(app, await finance(), { runId });
});

test('PAYOUT-4 one run of a market waits at a time, and what a cancelled one had is paid by the next', async () => {
  const { venueId } = await owe(week);
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  await expect(prepareRun(app, await finance(), { market: 'dk' })).rejects.toThrow('run_waits');
  await cancelRun(app, await finance(), { runId });
  await expect(approveRun(app, await finance(), { runId })).rejects.toThrow('run_over');
  await pay();
  expect((await payoutsOf(venueId)).map(({ state }) => state)).toEqual(['failed', 'sent']);
  await expect(prepareRun(app, await finance(), { market: 'dk' })).rejects.toThrow('nothing_to_pay');
});

test('PAYOUT-6 a refused transfer is named and owed again, and the next run pays it', async () => {
  const { venueId, account } = await owe(week);
  provider.restrictAccount(account);
  await pay();
  expect(await payoutsOf(venueId)).toMatchObject([
    { state: 'failed', reason: 'insufficient_capabilities_for_transfer' },
  ]);
  expect(await owedTo(venueId)).toBe(34_000);
  provider.restrictAccount(account, false);
  await pay();
  expect((await payoutsOf(venueId)).map(({ state }) => state)).toEqual(['failed', 'sent']);
  expect(transfersTo(account)).toHaveLength(1);
});

test('PAYOUT-7 money that a bank sends back days later is taken back and owed again', async () => {
  const { venueId, account } = await owe(week);
  provider.setBehaviour({ payouts: 'paid' });
  await pay();
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'paid' }]);
  provider.endPayout(provider.payouts().find(({ accountId }) => accountId === account)?.id ?? '', 'failed');
  await setClock(database.db, new Date(afterClosing.getTime() + 2 * 24 * 3_600_000));
  await sendPayouts(app);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'returned', reason: 'account_closed' }]);
  expect(await owedTo(venueId)).toBe(34_000);
  await pay();
  expect((await payoutsOf(venueId)).map(({ state }) => state)).toEqual(['returned', 'paid']);
  expect(await owedTo(venueId)).toBe(0);
  await setClock(database.db, afterClosing);
});

test('PAYOUT-7 a transfer that can not be reversed is stuck and not paid again; once it can be, it is owed again', async () => {
  const { venueId, account } = await owe(week);
  await pay();
  const [payout] = provider.payouts();
  provider.endPayout(payout?.id ?? '', 'failed');
  provider.setBalance(account, 0);
  await sendPayouts(app);
  expect(await payoutsOf(venueId)).toMatchObject([
    { state: 'stuck', reason: 'account_closed, balance_insufficient' },
  ]);
  await expect(prepareRun(app, await finance(), { market: 'dk' })).rejects.toThrow('nothing_to_pay');
  expect(transfersTo(account)).toHaveLength(1);
  provider.setBalance(account, 34_000);
  await sendPayouts(app);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'returned', reason: 'account_closed' }]);
  expect(await owedTo(venueId)).toBe(34_000);
});

test('PAYOUT-7 a payout that was stuck is sent when the account can pay the bank after all', async () => {
  const { venueId, account } = await owe(week);
  // What the account owes leaves nothing of the transfer, neither for the bank nor for us.
  provider.setBalance(account, -34_000);
  await pay();
  expect(await payoutsOf(venueId)).toMatchObject([
    { state: 'stuck', reason: 'balance_insufficient, balance_insufficient' },
  ]);
  provider.setBalance(account, 34_000);
  await sendPayouts(app);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent', reason: null }]);
  provider.endPayout(provider.payouts().find(({ accountId }) => accountId === account)?.id ?? '', 'paid');
  await sendPayouts(app);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'paid' }]);
  expect(transfersTo(account)).toHaveLength(1);
  expect(await owedTo(venueId)).toBe(0);
});

test('PAYOUT-2 a new destination needs an owner, then finance, then 48 hours; the old one is used until then', async () => {
  const { venueId, account } = await owe(week);
  const { staffId, sessionId } = await signInStaff(database.pool, { roles: ['owner'], venueId });
  const owner = { kind: 'staff', staffId, sessionId } as const;
  const next = newAccount();
  const wanted = { venueId, method: 'stripe' } as const;
  await expect(requestDestination(app, owner, wanted)).rejects.toThrow('account_not_ready');
  await database.insertRow('payout_account', { venue_id: venueId, account: next, is_ready: true });
  await requestDestination(app, owner, wanted);
  const [asked] = await listDestinations(app.db, venueId);
  const key = { venueId, destinationId: asked?.destinationId ?? 0 };
  await expect(approveDestination(app, owner, key)).rejects.toThrow('not_allowed');
  await approveDestination(app, await finance(), key);
  await expect(approveDestination(app, await finance(), key)).rejects.toThrow('destination_approved');
  await pay();
  expect([transfersTo(account).length, transfersTo(next).length]).toEqual([1, 0]);
});

test('PAYOUT-2 a venue without a destination is left out, and paid once it has one', async () => {
  const { venueId } = await owe(week);
  const other = await owe(week);
  await database.pool.query(
    'update payout_destination set approved_by = null, approved_at = null where venue_id = $1',
    [venueId],
  );
  await pay();
  expect(await payoutsOf(venueId)).toEqual([]);
  expect(await payoutsOf(other.venueId)).toHaveLength(1);
  await setDestination(venueId, 'stripe', newAccount());
  await pay();
  expect(await payoutsOf(venueId)).toMatchObject([{ amount: 34_000 }]);
});

test('PAYOUT-9 the file of a run is the same however often it is written', async () => {
  const { venueId } = await owe(week, 'bank');
  const runId = await pay();
  const [payout] = await payoutsOf(venueId);
  await expect(writeBankFile(app, { runId })).rejects.toThrow('no_payout_account');
  const own = { ...app, config: { ...app.config, payoutIbans: { dk: DANISH_IBAN, se: undefined } } };
  const { xml } = await writeBankFile(own, { runId });
  expect(xml).toContain(`<EndToEndId>TREDJE-${venueId}-${payout?.id}</EndToEndId>`);
  expect((await writeBankFile(own, { runId })).xml).toBe(xml);
});

test('PAYOUT-15 however many paid ones may still come back, a new payout is sent at once; those are asked about hourly', async () => {
  const { venueId: paidVenue } = await owe(week);
  const { rows } = await database.pool.query(
    `with run as (insert into payout_run (market, currency, prepared_by, approved_by, approved_at)
       select 'dk', 'DKK', 1, 2, app_now() from generate_series(1, 450) returning id)
     insert into payout (venue_id, run_id, destination_id, method, currency, amount, state, changed_at)
     select $1, run.id, (select id from payout_destination where venue_id = $1), 'stripe', 'DKK', 10000, 'paid',
       app_now() - interval '1 day' from run returning id`,
    [paidVenue],
  );
  const paid = new Set(rows.map(({ id }) => `TREDJE-${paidVenue}-${id}`));
  const { venueId } = await owe(week);
  const { stripe } = app.payouts;
  const asked: string[] = [];
  const { promise: isSent, resolve: answerTheOthers } = Promise.withResolvers<void>();
  app.payouts.stripe = {
    ...stripe,
    pay: (payout) => {
      if (payout.reference.startsWith(`TREDJE-${venueId}-`)) answerTheOthers();
      return stripe.pay(payout);
    },
    // Behind as many of them as are asked about at once, the new one would never be sent.
    resume: async ({ reference }) => {
      if (!paid.has(reference)) return;
      await isSent;
      asked.push(reference);
    },
  };
  await pay();
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent' }]);
  expect(new Set(asked).size).toBe(450);
  expect(asked).toHaveLength(450);
  await sendPayouts(app);
  expect(asked).toHaveLength(450);
  await setClock(database.db, new Date(afterClosing.getTime() + 2 * 3_600_000));
  await sendPayouts(app);
  expect(asked).toHaveLength(900);
  app.payouts.stripe = stripe;
  await setClock(database.db, afterClosing);
});
