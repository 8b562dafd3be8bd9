// The nightly comparison is slow: it has read a day's books, and finance mends something and
// compares the day again before it writes what it found.
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#core/zoned-time.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import type { App } from '../app.ts';
import { reconcileYesterday } from '../booking/bookkeeping/reconcile-yesterday.ts';
import type { Actor } from '../staff/act.ts';
import { checkDayAgain } from './check-day-again.ts';
import { explainDifference } from './explain-difference.ts';
import { getDayClose } from './get-day-close.ts';

const { app, database } = await createPaymentApp();
const { pool, insertRow, serviceDay, at } = database;
const day = addDays(serviceDay, -1);
const staff = await signInStaff(pool, { roles: ['finance'], proof: 'passkey', name: 'Ida Holm' });
const finance: Actor = { kind: 'staff', staffId: staff.staffId, sessionId: staff.sessionId };

beforeEach(() =>
  pool.query('delete from day_difference; delete from day_check; delete from payment_attempt'),
);

/** A payment that the provider does not know. */
async function pay() {
  const order = await insertRow('booking_order', { state: 'confirmed', closed_at: at('-8:00') });
  await insertRow('payment_attempt', {
    ...{ venue_id: order.venue_id, order_id: order.id, state: 'paid', provider_session_id: 'cs_unknown' },
    ...{ created_at: at('-8:00'), closed_at: at('-8:00') },
  });
}
const mend = () => pool.query('delete from payment_attempt');

const compare = () => checkDayAgain(app, finance, { day });

const found = async () => {
  const { differences } = await getDayClose(app, { day });
  return differences.filter(({ problem }) => problem === 'payment unknown to the provider');
};

/** What the alert goes by. */
const lastRecord = async () => {
  const { rows } = await pool.query(
    `select details from audit_log where action = 'reconciled' and subject_id = $1 order by id desc limit 1`,
    [day],
  );
  return rows[0]?.details.findings > 0;
};

/** The nightly comparison has read everything when this resolves, and writes when it is let go. */
async function startNightly() {
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>();
  const { promise: mayWrite, resolve: write } = Promise.withResolvers<void>();
  // Only a transaction takes a connection of its own, and the comparison has one:
  // that in which it writes.
  const db = new Proxy(app.db, {
    get(target, key) {
      if (key === 'connect')
        return async () => {
          read();
          await mayWrite;
          return target.connect();
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const slow: App = { ...app, db };
  const done = reconcileYesterday(slow);
  await hasRead;
  return async () => {
    write();
    await done;
  };
}

async function mendMeanwhile() {
  await pay();
  await compare();
  const [difference] = await found();
  const differenceId = difference?.differenceId ?? 0;
  await explainDifference(app, finance, { differenceId, state: 'mended', note: 'Sent back' });
  const finishNightly = await startNightly();
  await mend();
  await compare();
  await finishNightly();
  return { differences: await found(), isAlerting: await lastRecord() };
}

async function failMeanwhile() {
  const finishNightly = await startNightly();
  await pay();
  await compare();
  await finishNightly();
  return { differences: await found(), isAlerting: await lastRecord() };
}

const OWNED = { state: 'mended', owner: 'Ida Holm', note: 'Sent back' };

test('CLOSE-5 what was mended is not reopened by a comparison that began before', async () => {
  expect(await mendMeanwhile()).toMatchObject({
    differences: [{ ...OWNED, goneAt: expect.any(Date) }],
    isAlerting: false,
  });
});

test('CLOSE-5 what the later comparison found does not vanish', async () => {
  expect(await failMeanwhile()).toMatchObject({
    differences: [{ state: 'open', goneAt: null }],
    isAlerting: true,
  });
});

test('CLOSE-2 CLOSE-5 four comparisons at once keep one row of each difference', async () => {
  await pay();
  await Promise.all([compare(), reconcileYesterday(app), compare(), reconcileYesterday(app)]);
  expect(await found()).toMatchObject([{ state: 'open', owner: null, goneAt: null }]);
});

test('CLOSE-5 control: where turns are forgotten, the comparison that writes last decides', async () => {
  await changeSchema(
    pool,
    `create function forget_turn() returns trigger language plpgsql as $$
      begin new.turn := 0; return new; end $$;
    create trigger forget_turn before insert or update on day_check for each row execute function forget_turn()`,
  );
  expect(await mendMeanwhile()).toMatchObject({
    differences: [{ ...OWNED, goneAt: null }],
    isAlerting: true,
  });
  await pool.query('delete from day_difference; delete from day_check; delete from payment_attempt');
  expect(await failMeanwhile()).toMatchObject({
    differences: [{ goneAt: expect.any(Date) }],
    isAlerting: false,
  });
});
