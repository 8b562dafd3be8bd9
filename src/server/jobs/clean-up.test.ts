// Old rows are deleted except what is still needed, in short statements.
import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { deleteOldTries } from '../limits/limit-queries.ts';
import { deleteOldEffects } from '../messages/effect-queries.ts';
import { forgetOldEffects } from '../messages/forget-old-effects.ts';
import { messageKey } from '../messages/message-job.ts';
import { forgetOldEvents } from '../payments/forget-old-events.ts';
import { deleteOldEvents } from '../payments/provider-event-queries.ts';
import { forgetOldSignIns } from '../staff/forget-old-sign-ins.ts';

const { app, database } = await createTestApp();
const { insertRow, pool } = database;

afterEach(async () => {
  await pool.query('delete from effect; delete from provider_event; delete from rate_limit');
});

const valuesOf = async (column: string, table: string) =>
  (await pool.query(`select ${column} as value from ${table} order by 1`)).rows.map(({ value }) => value);

const insertEvents = (count: number, age: string) =>
  pool.query(
    `insert into provider_event (provider, event_id, type, is_live, received_at, handled_at)
     select 'stripe', 'evt_' || $2 || n, 'test', false, app_now() - $2::interval, app_now() - $2::interval
     from generate_series(1, $1) n`,
    [count, age],
  );

test('events go after 13 months, however many; one that was never handled stays', async () => {
  await insertEvents(2_500, '14 months');
  await insertEvents(1, '12 months');
  await pool.query(`update provider_event set handled_at = null where event_id = 'evt_14 months7'`);
  await forgetOldEvents(app);
  expect(await valuesOf('event_id', 'provider_event')).toEqual(['evt_12 months1', 'evt_14 months7']);
});

test('one statement deletes a limited number of events, tries and effects', async () => {
  await insertEvents(3, '14 months');
  expect(await deleteOldEvents(pool, 2)).toBe(2);
  await pool.query(`insert into rate_limit select 'old:' || n, 1, 1000 from generate_series(1, 3) n`);
  expect(await deleteOldTries(app.db, 2)).toBe(2);
  await pool.query(
    `insert into effect select 'test:' || n, app_now() - interval '31 days' from generate_series(1, 3) n`,
  );
  await deleteOldEffects(app.db, { doneAt: '-infinity', key: '' }, { olderThanDays: 30, limit: 2 });
  expect(await valuesOf('key', 'effect')).toEqual(['test:3']);
});

test('MSG-12 GIFT-23 effects go after 30 days, but what was sent again is counted for ever', async () => {
  const order = { venueId: 1, orderId: 2 };
  const again = [
    messageKey({ kind: 'ticket_mail', ...order, resend: 1 }),
    messageKey({ kind: 'ticket_sms', ...order, resend: 5 }),
    messageKey({ kind: 'giftcard_mail', giftCardOrderId: 3, resend: 2 }),
    messageKey({ kind: 'giftcard_again_mail', giftCardId: 4, resend: 3 }),
  ];
  const once = [
    messageKey({ kind: 'ticket_mail', ...order }),
    messageKey({ kind: 'refund_mail', ...order, refundId: 3 }),
    messageKey({ kind: 'giftcard_mail', giftCardOrderId: 3 }),
    messageKey({ kind: 'giftcard_reminder_mail', giftCardId: 4 }),
    messageKey({ kind: 'newsletter_confirm_mail', subscriberId: 1, sinceAt: 2 }),
  ];
  await pool.query(
    `insert into effect select unnest($1::text[]), app_now() - interval '31 days'
     union all select 'bulk:' || n, app_now() - interval '40 days' from generate_series(1, 10001) n
     union all select 'message:ticket_mail:9:9', app_now() - interval '29 days'`,
    [[...again, ...once]],
  );
  await forgetOldEffects(app);
  expect(await valuesOf('key', 'effect')).toEqual([...again, 'message:ticket_mail:9:9'].sort());
});

test('sessions go 30 days after they expired, codes sooner, challenges at once', async () => {
  await insertRow('passkey_challenge');
  for (const table of ['sign_in_code', 'staff_session', 'passkey_challenge']) await insertRow(table);
  const age = async (table: string, days: number) => {
    const column = { sign_in_code: 'created_at', staff_session: 'started_at' }[table];
    const { id } = await insertRow(table);
    await pool.query(
      `update ${table} set ${column} = app_now() - interval '90 days',
         expires_at = app_now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  };
  for (const table of ['sign_in_code', 'staff_session']) {
    await age(table, 31);
    await age(table, 29);
  }
  await pool.query(
    `update passkey_challenge set expires_at = app_now() - interval '1 minute'
     where challenge_hash = (select challenge_hash from passkey_challenge limit 1)`,
  );
  await forgetOldSignIns(app);
  const counts = ['sign_in_code', 'staff_session', 'passkey_challenge'].map(async (table) =>
    Number((await pool.query(`select count(*) from ${table}`)).rows[0].count),
  );
  expect(await Promise.all(counts)).toEqual([1, 2, 1]);
});

test('PRIV-54 addresses that were typed at the sign-in go a day after their code, invitations 30 days after their end', async () => {
  await pool.query('delete from sign_in_code; delete from invitation');
  for (const [table, old, recent] of [
    ['sign_in_code', '25 hours', '23 hours'],
    ['invitation', '31 days', '29 days'],
  ] as const) {
    const startedAt = table === 'invitation' ? 'invited_at' : 'created_at';
    for (const [email, ago] of [
      ['old@example.com', old],
      ['recent@example.com', recent],
    ]) {
      await insertRow(table, { email });
      await pool.query(
        `update ${table} set ${startedAt} = app_now() - interval '60 days', expires_at = app_now() - $1::interval
         where email = $2`,
        [ago, email],
      );
    }
  }
  await forgetOldSignIns(app);
  const left = async (table: string) => (await pool.query(`select email from ${table}`)).rows;
  expect(await left('sign_in_code')).toEqual([{ email: 'recent@example.com' }]);
  expect(await left('invitation')).toEqual([{ email: 'recent@example.com' }]);
});
