import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#core/zoned-time.ts';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { inTransaction } from '../db/database.ts';
import { settlePurchase } from '../gift-cards/settle-purchase.ts';
import { askToConfirm } from '../newsletter/ask-to-confirm.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

const parts = await createPaymentApp();
const { app, database, provider, runJobs } = parts;
const { clear, goToPay, holdTable, openVenue, readOrder, setTime, expectInvariants } =
  await createPaymentFixtures(parts);
const { buy } = await createGiftCardFixtures(parts);
const { pool, serviceDay, insertRow } = database;

const IDA = 'ida@example.com';

beforeEach(async () => {
  await provider.reset();
  await clear();
  await pool.query('delete from dev_message; delete from newsletter_subscriber; delete from discount_code');
  await setTime('16:30');
});

async function handleAll() {
  await provider.delivered();
  expect((await runJobs()).filter(({ error }) => error)).toEqual([]);
}

async function book(giftcodes: string[] = []) {
  const booked = await goToPay({ giftcodes });
  provider.pay(booked.sessionId);
  await handleAll();
  return booked;
}

/**
 * Ida books with a discount code, buys a gift card, gets one as a present, holds a table and reads
 * the newsletter.
 */
async function makeTraces() {
  await insertRow('discount_code', { code: 'SOMMER' });
  const booked = await book(['SOMMER']);
  const own = await buy({ email: 'Ida+gaver@example.com', name: 'Ida Holm', greeting: 'Til mig selv' });
  const present = await buy({
    recipient_name: 'Ida Holm',
    recipient_email: 'IDA@example.com',
    greeting: 'Kære Ida',
  });
  for (const bought of [own, present]) {
    provider.pay(bought.sessionId);
    await settlePurchase(app, bought);
  }
  await inTransaction(app.db, (tx) => askToConfirm(app, tx, { email: IDA, language: 'da', market: 'dk' }));
  await handleAll();
  await pool.query(`update newsletter_subscriber set state = 'confirmed', confirmed_at = app_now()`);
  await holdTable(await openVenue());
  return { booked, own, present };
}

/** The tables in which a row mentions Ida. The development inbox is not in production. */
async function tablesWithIda(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> 'dev_message') or (schemaname, tablename) = ('pgboss', 'job')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} one where one::text ~* '\\mida\\M|20123456' limit 1`,
    );
    if (rowCount) found.push(name);
  }
  return found.toSorted();
}

const ops = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['ops/main.ts', ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.config.databaseUrl },
  });
  return stdout;
};

test('PRIV-33 an operator prints everything that is kept about an address', async () => {
  const { booked, own, present } = await makeTraces();
  const kept = JSON.parse(await ops('export', 'Ida@Example.com'));
  expect(kept).toMatchObject({
    email: 'Ida@Example.com',
    orders: [
      {
        orderId: booked.orderId,
        name: 'Ida Holm',
        email: IDA,
        phone: '+4520123456',
        state: 'confirmed',
        menus: [{ party: 2 }],
        payments: [{ provider: 'stripe', state: 'paid' }],
        refunds: [],
      },
    ],
    holds: [{ name: 'Ida Holm' }, { name: 'Ida Holm' }],
    giftCardPurchases: [{ orderId: own.orderId, email: 'Ida+gaver@example.com', greeting: 'Til mig selv' }],
    presents: [{ orderId: present.orderId, recipientName: 'Ida Holm', greeting: 'Kære Ida' }],
    newsletter: { email: IDA, state: 'confirmed' },
  });
  expect(JSON.stringify(kept.presents)).not.toContain('aase@example.com');
  expect(await exportPerson(app, { email: 'bo@example.com' })).toEqual({
    email: 'bo@example.com',
    applications: [],
    dataRequests: [],
    orders: [],
    holds: [],
    giftCardPurchases: [],
    presents: [],
    ticketCopies: [],
    staff: null,
    invitations: [],
    newsletter: null,
  });
});

test('PRIV-34 PRIV-54 an operator erases an address: no row names the person any more, and the amounts stay', async () => {
  const { booked, own } = await makeTraces();
  // Somebody typed her address at the sign-in, and a venue invited her.
  await insertRow('sign_in_code', { email: IDA });
  await insertRow('invitation', { email: IDA });
  expect(await exportPerson(app, { email: IDA })).toMatchObject({
    staff: null,
    invitations: [{ role: 'floor' }],
  });
  expect(await tablesWithIda()).toEqual([
    'public.giftcard_buyer',
    'public.guest',
    'public.hold_contact',
    'public.invitation',
    'public.newsletter_subscriber',
    'public.sign_in_code',
  ]);
  // The day after the evening, when nobody needs to reach her any more.
  await setTime('72:00');
  const before = await readOrder(booked.key);
  expect(await ops('erase', IDA)).toBe(
    'erased: 1 orders, 2 holds, 1 gift card purchases, 1 presents, the newsletter subscription\n',
  );
  expect(await tablesWithIda()).toEqual([]);
  expect(await readOrder(booked.key)).toEqual({ ...before, guest_erased_at: expect.any(Date) });
  const { rows } = await pool.query(
    `select count(*)::int as cards, sum(balance_amount)::int as amount from gift_card
    where giftcard_order_id = $1`,
    [own.orderId],
  );
  expect(rows).toEqual([{ cards: 1, amount: 50_000 }]);
  expect((await pool.query('select from known_customer')).rows).toEqual([]);
  const { rows: subscribers } = await pool.query('select state, email from newsletter_subscriber');
  expect(subscribers).toEqual([{ state: 'unsubscribed', email: null }]);
  expect(await exportPerson(app, { email: IDA })).toMatchObject({ orders: [], holds: [], newsletter: null });
  await expectInvariants({ isSettled: false });
});

test('PRIV-34 a discount code still counts as used after its guest was erased, but for nobody', async () => {
  await insertRow('discount_code', { code: 'SOMMER' });
  await book(['SOMMER']);
  const { rows: before } = await pool.query('select * from discount_use');
  await erasePerson(app, { email: IDA });
  const { rows: after } = await pool.query('select * from discount_use');
  expect(after).toEqual([{ ...before[0], email_hash: expect.anything(), phone_hash: expect.anything() }]);
  expect(after[0].email_hash).not.toEqual(before[0].email_hash);
  expect(after[0].phone_hash).not.toEqual(before[0].phone_hash);
});

test('PRIV-34 what is being paid or delivered is left and counted, and erased by a later call', async () => {
  const paying = await goToPay();
  const present = await buy({
    recipient_name: 'Ida Holm',
    recipient_email: IDA,
    deliver_on: addDays(serviceDay, 1),
  });
  provider.pay(present.sessionId);
  await settlePurchase(app, present);
  expect(await erasePerson(app, { email: IDA })).toMatchObject({ orders: 0, presents: 0, left: 2 });
  expect(await exportPerson(app, { email: IDA })).toMatchObject({ orders: [{}], presents: [{}] });
  provider.pay(paying.sessionId);
  await pool.query('update giftcard_order set delivered_at = app_now()');
  await handleAll();
  await setTime('72:00');
  expect(await erasePerson(app, { email: IDA })).toMatchObject({ orders: 1, presents: 1, left: 0 });
  expect(await erasePerson(app, { email: IDA })).toMatchObject({ orders: 0, presents: 0, left: 0 });
});

test('PRIV-34 nothing happens for what is no address', async () => {
  await expect(erasePerson(app, { email: '%' })).rejects.toThrow('This is no e-mail address');
});

test('PRIV-60 a contact stays until the day after the evening, so that a guest can still be moved or told', async () => {
  const booked = await book();
  const erase = () => erasePerson(app, { email: IDA });
  expect(await erase()).toMatchObject({ orders: 0, left: 1 });
  await setTime('23:30');
  expect(await erase()).toMatchObject({ orders: 0, left: 1 });
  expect(await tablesWithIda()).toContain('public.guest');
  await setTime('72:00');
  expect(await erase()).toMatchObject({ orders: 1, left: 0 });
  expect(await tablesWithIda()).toEqual([]);
  expect(await readOrder(booked.key)).toMatchObject({ guest_erased_at: expect.any(Date) });
});
