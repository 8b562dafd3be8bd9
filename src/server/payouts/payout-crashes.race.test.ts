// Ends the work at each named point and runs it again: every venue is paid exactly once.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { bankStatement } from '#test/fixtures/bank-statement.ts';
import { createPayoutFixtures } from '#test/fixtures/payout-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { setClock } from '#test/support/clock.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { closeEndedWeeks } from '../money/close-ended-weeks.ts';
import { createStripePayouts } from '../payments/stripe-payouts.ts';
import { approveRun } from './approve-run.ts';
import type { PayoutPort } from './payout-port.ts';
import { prepareRun } from './prepare-run.ts';
import { readBankAnswers } from './read-bank-answers.ts';
import { receiveBankAnswer } from './receive-bank-answer.ts';
import { sendPayouts } from './send-payouts.ts';

const { app, database, provider } = await createPaymentApp();
const stripe = createStripePayouts(app.config.payments);
/** For calls that get no answer. */
const stripeWithShortTimeout = createStripePayouts(app.config.payments, 1_000);
const { owe, finance, payoutsOf, owedTo, setDestination, sell } = createPayoutFixtures(app, database);
const { pool } = database;
const week = weekOf(database.serviceDay);
const closing = closesAt(week, 'Europe/Copenhagen').getTime();

beforeAll(() => setClock(database.db, new Date(closing + 3_600_000)));
beforeEach(async () => {
  await provider.reset();
  app.payouts.stripe = stripe;
});

async function approved() {
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  await approveRun(app, await finance(), { runId });
}

async function sendBy(port: PayoutPort) {
  app.payouts.stripe = port;
  await sendPayouts(app);
}

const KILLED = new Error('killed');
const crashBeforePay: PayoutPort = { ...stripe, pay: () => Promise.reject(KILLED) };
const crashAfterPay: PayoutPort = {
  ...stripe,
  pay: async (order) => {
    await stripe.pay(order);
    throw KILLED;
  },
};
/** Without what keeps a payout single: looking it up first, and its own key. */
const unguarded = (port: PayoutPort): PayoutPort => ({
  ...port,
  pay: (order) => port.pay({ ...order, idempotencyKey: randomUUID() }),
  resume: async () => undefined,
});

const paidTo = (account: string) =>
  provider
    .transfers()
    .filter(({ accountId, isReversed }) => accountId === account && !isReversed)
    .reduce((sum, { amount }) => sum + amount, 0);

test.for<[string, PayoutPort]>([
  ['the run was approved', crashBeforePay],
  ['the transfer was sent', crashAfterPay],
])('PAYOUT-11 a worker that dies after %s: run again, each venue is paid once', async ([, dying]) => {
  const venues = [await owe(week), await owe(week), await owe(week)];
  await approved();
  app.payouts.stripe = dying;
  await sendPayouts(app);
  app.payouts.stripe = stripe;
  await Promise.all([sendPayouts(app), sendPayouts(app), sendPayouts(app)]);
  for (const { venueId, account } of venues) {
    expect(paidTo(account)).toBe(34_000);
    expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent' }]);
    expect(await owedTo(venueId)).toBe(0);
  }
});

test('PAYOUT-11 control: without looking first and without its key a venue is paid twice', async () => {
  const { account } = await owe(week);
  await approved();
  app.payouts.stripe = unguarded(crashAfterPay);
  await sendPayouts(app);
  app.payouts.stripe = unguarded(stripe);
  await sendPayouts(app);
  expect(paidTo(account)).toBe(68_000);
});

const FAULTS = [
  'timeout-done',
  'timeout-undone',
  'error-500-done',
  'error-500',
  'error-503',
  'error-429',
] as const;
/** One run meets the fault, one learns that the key is of no more use, one pays. */
const portsFor = (fault: string) => {
  const first = fault.startsWith('timeout-') ? stripeWithShortTimeout : stripe;
  return [first, stripe, stripe];
};

test.for(FAULTS)('PAYOUT-11 the call for a transfer fails (%s): each venue is paid once', async (fault) => {
  const { venueId, account } = await owe(week);
  await approved();
  provider.failNext('transfer', fault);
  for (const port of portsFor(fault)) await sendBy(port);
  expect(paidTo(account)).toBe(34_000);
  expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent' }]);
  expect(await owedTo(venueId)).toBe(0);
});

test('PAYOUT-11 control: without looking first and without its key a lost answer pays a venue twice', async () => {
  const { account } = await owe(week);
  await approved();
  provider.failNext('transfer', 'timeout-done');
  for (const port of [stripeWithShortTimeout, stripe]) await sendBy(unguarded(port));
  expect(paidTo(account)).toBe(68_000);
});

test.for(FAULTS)(
  'PAYOUT-11 the call for the payout to the bank fails, or for the reversal (%s): each is made once',
  async (fault) => {
    const { venueId, account } = await owe(week);
    await approved();
    provider.failNext('payout', fault);
    for (const port of portsFor(fault)) await sendBy(port);
    const [payout, ...others] = provider.payouts().filter(({ accountId }) => accountId === account);
    expect(others).toEqual([]);
    expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent' }]);
    expect(await owedTo(venueId)).toBe(0);
    provider.endPayout(payout?.id ?? '', 'failed');
    provider.failNext('reversal', fault);
    for (const port of portsFor(fault)) await sendBy(port);
    expect(provider.events().filter(({ type }) => type === 'transfer.reversed')).toHaveLength(1);
    expect(paidTo(account)).toBe(0);
    expect(await payoutsOf(venueId)).toMatchObject([{ state: 'returned' }]);
    expect(await owedTo(venueId)).toBe(34_000);
  },
);

/** The third change of a payout to this state ends the process that makes it. */
async function breakThird(state: string) {
  await changeSchema(
    pool,
    `create sequence broken_at;
    create function break_third() returns trigger language plpgsql as $$
    begin
      if nextval('broken_at') = 3 then raise exception 'killed'; end if;
      return new;
    end $$;
    create trigger break_third before update on payout for each row when (new.state = '${state}')
      execute function break_third()`,
  );
  return () =>
    changeSchema(
      pool,
      `drop trigger break_third on payout; drop function break_third; drop sequence broken_at`,
    );
}

async function oweByBank(count: number) {
  const venues = [];
  for (let one = 0; one < count; one += 1) venues.push(await owe(week, 'bank'));
  await approved();
  await sendPayouts(app);
  return Promise.all(
    venues.map(async ({ venueId }) => ({ venueId, id: (await payoutsOf(venueId))[0]?.id ?? 0 })),
  );
}

test('PAYOUT-10 PAYOUT-11 a file that was read half is read again, and each payout is posted once', async () => {
  const entries = await oweByBank(5);
  expect(await Promise.all(entries.map(({ venueId }) => owedTo(venueId)))).toEqual(Array(5).fill(34_000));
  await receiveBankAnswer(app, await finance(), { body: bankStatement(entries) });
  const removeTrigger = await breakThird('paid');
  await expect(readBankAnswers(app)).rejects.toThrow('killed');
  const owedMeanwhile = await Promise.all(entries.map(({ venueId }) => owedTo(venueId)));
  expect(owedMeanwhile.filter((owed) => owed === 0)).toHaveLength(2);
  await removeTrigger();
  await readBankAnswers(app);
  // The same file again, and then the same entries in another file.
  await receiveBankAnswer(app, await finance(), { body: bankStatement(entries) });
  await receiveBankAnswer(app, await finance(), { body: `${bankStatement(entries)}\n` });
  await readBankAnswers(app);
  expect(await Promise.all(entries.map(({ venueId }) => owedTo(venueId)))).toEqual(Array(5).fill(0));
  for (const { venueId } of entries) expect(await payoutsOf(venueId)).toMatchObject([{ state: 'paid' }]);
  const { rows } = await pool.query('select from bank_answer_problem');
  expect(rows).toEqual([]);
});

/**
 * Without what keeps an entry of the bank single:
 * the payout's state, and the key of the journal's entry.
 */
const forgetEntries = (venueIds: readonly number[]) =>
  pool.query(`set local session_replication_role = replica;
    update payout set state = 'sent' where venue_id in (${venueIds.join()});
    update journal_entry set key = key || ':forgotten' where key ~ '^payout:(${venueIds.join('|')})/'`);

test('PAYOUT-11 control: without its state and its key an entry of a file that was read half is posted twice', async () => {
  const entries = await oweByBank(3);
  await receiveBankAnswer(app, await finance(), { body: bankStatement(entries) });
  const removeTrigger = await breakThird('paid');
  await expect(readBankAnswers(app)).rejects.toThrow('killed');
  await removeTrigger();
  await forgetEntries(entries.map(({ venueId }) => venueId));
  await readBankAnswers(app);
  const owed = await Promise.all(entries.map(({ venueId }) => owedTo(venueId)));
  expect(owed.toSorted((a, b) => a - b)).toEqual([-34_000, -34_000, 0]);
});

test('PAYOUT-10 wrong amounts and unknown references are named, and change nothing', async () => {
  const [entry] = await oweByBank(1);
  if (!entry) throw new Error('nothing was sent');
  const body = bankStatement([
    { ...entry, amount: '340.01' },
    { venueId: entry.venueId, id: 999_999 },
  ]);
  await receiveBankAnswer(app, await finance(), { body });
  await readBankAnswers(app);
  const { rows } = await pool.query(
    'select problem, amount::integer from bank_answer_problem order by number',
  );
  expect(rows).toEqual([
    { problem: 'wrong_amount', amount: 34_001 },
    { problem: 'unknown_reference', amount: 34_000 },
  ]);
  expect(await payoutsOf(entry.venueId)).toMatchObject([{ state: 'sent' }]);
  await expect(receiveBankAnswer(app, await finance(), { body: '<a/>' })).rejects.toThrow(
    'bank_file_unreadable',
  );
});

test('PAYOUT-12 two runs prepared at once pay each statement once; control: without the index it can be in two', async () => {
  const { venueId } = await owe(week);
  const prepare = async () => prepareRun(app, await finance(), { market: 'dk' });
  const results = await Promise.allSettled([prepare(), prepare(), prepare()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await payoutsOf(venueId)).toHaveLength(1);
  const insertAgain = () =>
    pool.query(
      `with again as (insert into payout (venue_id, run_id, destination_id, method, currency, amount)
         select venue_id, (select min(id) from payout_run r where not exists (select from payout q
           where q.run_id = r.id and q.venue_id = p.venue_id)), destination_id, method, currency, amount
         from payout p where venue_id = $1 limit 1 returning venue_id, id)
       insert into payout_statement (venue_id, week, payout_id) select venue_id, $2, id from again`,
      [venueId, week],
    );
  await expect(insertAgain()).rejects.toThrow('payout_statement_once');
  await changeSchema(pool, 'drop index payout_statement_once');
  await insertAgain();
  expect(await payoutsOf(venueId)).toHaveLength(2);
  await pool.query(`delete from payout_statement
    where payout_id = (select max(payout_id) from payout_statement)`);
  await changeSchema(
    pool,
    `create unique index payout_statement_once on payout_statement (venue_id, week) where is_standing`,
  );
});

test('STATEMENT-30 a worker that dies while it closes a week: run again, each venue is closed once', async () => {
  const nextWeek = new Date(closing + 7 * 24 * 3_600_000 + 3_600_000);
  const day = weekOf(nextWeek.toISOString().slice(0, 10));
  const last = weekOf(new Date(nextWeek.getTime() - 7 * 24 * 3_600_000).toISOString().slice(0, 10));
  const venueIds: number[] = [];
  for (const _ of [1, 2, 3, 4]) {
    const venueId = await database.makeVenue();
    await setDestination(venueId, 'stripe', 'acct_12345678');
    await sell(venueId, last);
    venueIds.push(venueId);
  }
  expect(day > last).toBe(true);
  await setClock(database.db, nextWeek);
  // After the statement and its lines, before the commission is posted.
  await changeSchema(
    pool,
    `create function die() returns trigger language plpgsql as $$
    begin if new.key ~ '^statement:(${venueIds.slice(0, 2).join('|')})/' then raise exception 'killed'; end if; return new; end $$;
    create trigger die before insert on journal_entry for each row execute function die()`,
  );
  await closeEndedWeeks(app);
  const closedOf = async () =>
    (await pool.query('select venue_id from statement where venue_id = any($1)', [venueIds])).rows.length;
  expect(await closedOf()).toBe(2);
  await changeSchema(pool, 'drop trigger die on journal_entry; drop function die');
  await Promise.all([closeEndedWeeks(app), closeEndedWeeks(app)]);
  expect(await closedOf()).toBe(4);
  expect(await Promise.all(venueIds.map(owedTo))).toEqual(Array(4).fill(34_000));
});
