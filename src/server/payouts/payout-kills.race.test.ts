// Real processes are killed while they close weeks, approve, pay and read the bank's file, and
// others do it again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { bankStatement } from '#test/fixtures/bank-statement.ts';
import { createPayoutFixtures, newAccount } from '#test/fixtures/payout-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { setClock } from '#test/support/clock.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import type { PayoutWork } from '#test/support/payout-process.ts';
import { approveRun } from './approve-run.ts';
import { prepareRun } from './prepare-run.ts';
import { receiveBankAnswer } from './receive-bank-answer.ts';
import { sendPayouts } from './send-payouts.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('#test/support/payout-process.ts'));
/** Separate processes have to start, on a machine that may be busy. */
const TIMEOUT = { timeout: 90_000 };
const VENUES = 4;
const OWED = 34_000;

const { app, database, provider } = await createPaymentApp();
const { owe, finance, payoutsOf, owedTo, setDestination, sell } = createPayoutFixtures(app, database);
const { pool } = database;
const week = weekOf(database.serviceDay);
const closing = closesAt(week, 'Europe/Copenhagen').getTime();

beforeAll(() => setClock(database.db, new Date(closing + 3_600_000)));
beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
});

function start(work: PayoutWork) {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(work)], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      STRIPE_API_URL: app.config.payments.apiUrl,
      LOG_LEVEL: 'silent',
    },
  });
  return { child, exited: once(child, 'exit'), errors: text(child.stderr) };
}

async function finish(work: PayoutWork) {
  const { exited, errors } = start(work);
  const [code] = await exited;
  if (code !== 0) throw new Error(await errors);
}

/**
 * Kills the process as soon as it has come to the point, and waits until the database has
 * dropped its work.
 */
async function killAt(work: PayoutWork, hasCome: () => Promise<boolean>) {
  const { child, exited } = start(work);
  await expect.poll(hasCome, { timeout: 60_000, interval: 20 }).toBe(true);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  const left = `from pg_stat_activity where datname = current_database() and application_name = 'tredje jobs'`;
  await pool.query(`select pg_terminate_backend(pid) ${left}`);
  await expect.poll(async () => (await pool.query(`select ${left}`)).rowCount).toBe(0);
}

type Stop = { table: string; on: string; when: string; from?: number };

/** From the given number on, a change of this kind stops in the middle of its transaction. */
async function stopAt({ table, on, when, from = 1 }: Stop) {
  await changeSchema(
    pool,
    `create sequence stop_count;
    create function stop_here() returns trigger language plpgsql as $$
    begin
      if nextval('stop_count') >= ${from} then perform pg_sleep(25); end if;
      return new;
    end $$;
    create trigger stop_here before ${on} on ${table} for each row when (${when}) execute function stop_here()`,
  );
  return () =>
    changeSchema(
      pool,
      `drop trigger stop_here on ${table}; drop function stop_here; drop sequence stop_count`,
    );
}
const isStopped = async () =>
  (
    await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    )
  ).rowCount !== 0;

const paidTo = (account: string) =>
  provider
    .transfers()
    .filter(({ accountId, isReversed }) => accountId === account && !isReversed)
    .reduce((sum, { amount }) => sum + amount, 0);

type Venue = Awaited<ReturnType<typeof owe>>;
async function preparedVenues(method: 'stripe' | 'bank' = 'stripe') {
  const venues: Venue[] = [];
  for (let one = 0; one < VENUES; one += 1) venues.push(await owe(week, method));
  const runId = await prepareRun(app, await finance(), { market: 'dk' });
  return { venues, runId };
}
async function approvedVenues(method: 'stripe' | 'bank' = 'stripe') {
  const { venues, runId } = await preparedVenues(method);
  await approveRun(app, await finance(), { runId });
  return venues;
}
async function expectPaidOnce(venues: readonly Venue[]) {
  for (const { venueId, account } of venues) {
    expect(paidTo(account)).toBe(OWED);
    expect(await payoutsOf(venueId)).toMatchObject([{ state: 'sent' }]);
    expect(await owedTo(venueId)).toBe(0);
  }
}
const countStates = async (venues: readonly Venue[], state: string) =>
  (await Promise.all(venues.map(({ venueId }) => payoutsOf(venueId))))
    .flat()
    .filter((one) => one.state === state).length;
const sendByTwo = () => Promise.all([finish({ verb: 'send' }), finish({ verb: 'send' })]);

test(
  'PAYOUT-19 killed while a run is approved: nothing is paid before it is approved again, then once',
  TIMEOUT,
  async () => {
    const { venues, runId } = await preparedVenues();
    const goOn = await stopAt({ table: 'payout_run', on: 'update', when: 'new.approved_at is not null' });
    const actor = await finance();
    await killAt({ verb: 'approve', actor, runId }, isStopped);
    await goOn();
    await sendPayouts(app);
    expect(provider.transfers()).toEqual([]);
    await finish({ verb: 'approve', actor, runId });
    await finish({ verb: 'send' });
    await expectPaidOnce(venues);
  },
);

test(
  'PAYOUT-19 killed when the run was approved and nothing sent: two others pay each venue once',
  TIMEOUT,
  async () => {
    const venues = await approvedVenues();
    const goOn = await stopAt({ table: 'payout', on: 'update', when: "new.state = 'sending'" });
    await killAt({ verb: 'send' }, isStopped);
    await goOn();
    expect(provider.transfers()).toEqual([]);
    await sendByTwo();
    await expectPaidOnce(venues);
  },
);

test(
  'PAYOUT-19 killed when a transfer was sent and its payout was not: two others finish it, once',
  TIMEOUT,
  async () => {
    const venues = await approvedVenues();
    provider.failNext('payout', 'timeout-undone');
    await killAt({ verb: 'send' }, async () => (await countStates(venues, 'sent')) === VENUES - 1);
    expect([provider.transfers().length, provider.payouts().length]).toEqual([VENUES, VENUES - 1]);
    await sendByTwo();
    await expectPaidOnce(venues);
    expect(provider.payouts()).toHaveLength(VENUES);
  },
);

test(
  'PAYOUT-19 killed when the answer to a transfer was lost: two others look it up, and pay nothing twice',
  TIMEOUT,
  async () => {
    const venues = await approvedVenues();
    provider.failNext('transfer', 'timeout-done');
    await killAt({ verb: 'send' }, async () => (await countStates(venues, 'sent')) === VENUES - 1);
    expect(provider.transfers()).toHaveLength(VENUES);
    await sendByTwo();
    await expectPaidOnce(venues);
  },
);

test(
  'PAYOUT-19 killed while answers are stored: two others store them, and each is posted once',
  TIMEOUT,
  async () => {
    const venues = await approvedVenues();
    const goOn = await stopAt({
      table: 'payout',
      on: 'update',
      when: "old.state <> new.state and new.state = 'sent'",
    });
    await killAt({ verb: 'send' }, async () => (await isStopped()) && provider.payouts().length === VENUES);
    await goOn();
    expect(await countStates(venues, 'sending')).toBe(VENUES);
    await sendByTwo();
    await expectPaidOnce(venues);
  },
);

test(
  'PAYOUT-19 control: killed at the same point without looking first and without its key, a venue is paid twice',
  TIMEOUT,
  async () => {
    const venues = await approvedVenues();
    provider.failNext('transfer', 'timeout-done');
    await killAt({ verb: 'send-unguarded' }, async () => (await countStates(venues, 'sent')) === VENUES - 1);
    await finish({ verb: 'send-unguarded' });
    expect(venues.map(({ account }) => paidTo(account)).toSorted((a, b) => a - b)).toEqual([
      ...Array(VENUES - 1).fill(OWED),
      2 * OWED,
    ]);
  },
);

test(
  'PAYOUT-19 killed when a file was read half: another reads it again, and each payout is posted once',
  TIMEOUT,
  async () => {
    const venues = await approvedVenues('bank');
    await sendPayouts(app);
    const entries = await Promise.all(
      venues.map(async ({ venueId }) => ({ venueId, id: (await payoutsOf(venueId))[0]?.id ?? 0 })),
    );
    await receiveBankAnswer(app, await finance(), { body: bankStatement(entries) });
    const goOn = await stopAt({
      table: 'payout',
      on: 'update',
      when: "old.state <> new.state and new.state = 'paid'",
      from: 3,
    });
    await killAt({ verb: 'read' }, isStopped);
    await goOn();
    const owedMeanwhile = await Promise.all(venues.map(({ venueId }) => owedTo(venueId)));
    expect(owedMeanwhile.toSorted((a, b) => a - b)).toEqual([0, 0, OWED, OWED]);
    await finish({ verb: 'read' });
    expect(await Promise.all(venues.map(({ venueId }) => owedTo(venueId)))).toEqual(Array(VENUES).fill(0));
    expect(await countStates(venues, 'paid')).toBe(VENUES);
    expect((await pool.query('select from bank_answer_problem')).rows).toEqual([]);
  },
);

test(
  'PAYOUT-19 STATEMENT-30 killed while weeks are closed: nothing of them is left, and two others close each once',
  TIMEOUT,
  async () => {
    const nextWeek = new Date(closing + 7 * 24 * 3_600_000 + 3_600_000);
    const last = weekOf(new Date(nextWeek.getTime() - 7 * 24 * 3_600_000).toISOString().slice(0, 10));
    const venueIds: number[] = [];
    for (let one = 0; one < VENUES; one += 1) {
      const venueId = await database.makeVenue();
      await setDestination(venueId, 'stripe', newAccount());
      await sell(venueId, last);
      venueIds.push(venueId);
    }
    await setClock(database.db, nextWeek);
    const isOurs = `new.key ~ '^statement:(${venueIds.join('|')})/'`;
    const goOn = await stopAt({ table: 'journal_entry', on: 'insert', when: isOurs, from: 2 });
    const countClosed = async () =>
      (await pool.query('select from statement where venue_id = any($1)', [venueIds])).rowCount;
    // Weeks are closed beside each other: another may stop before the first is committed.
    await killAt({ verb: 'close' }, async () => (await isStopped()) && (await countClosed()) === 1);
    await goOn();
    expect(await countClosed()).toBe(1);
    await Promise.all([finish({ verb: 'close' }), finish({ verb: 'close' })]);
    expect(await countClosed()).toBe(VENUES);
    expect(await Promise.all(venueIds.map(owedTo))).toEqual(Array(VENUES).fill(OWED));
  },
);
