import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/zoned-time.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { reconcileYesterday } from '../booking/bookkeeping/reconcile-yesterday.ts';
import { reportLiability } from '../gift-cards/report-liability.ts';
import type { Actor } from '../staff/act.ts';
import { checkDayAgain } from './check-day-again.ts';
import { explainDifference } from './explain-difference.ts';
import { getDayClose } from './get-day-close.ts';
import { getLiability } from './get-liability.ts';
import { postMissingEntries } from './post-missing-entries.ts';

const { app, database } = await createPaymentApp();
const { pool, insertRow, serviceDay, at, makeVenue } = database;
const { sell } = createStatementFixtures(database);

async function signIn(role: 'finance' | 'chief'): Promise<Actor> {
  const { staffId, sessionId } = await signInStaff(pool, {
    roles: [role],
    proof: 'passkey',
    name: 'Ida Holm',
  });
  return { kind: 'staff', staffId, sessionId };
}
const ofBook = async (book: string, day = serviceDay) =>
  (await getDayClose(app, { day })).sums.filter((sum) => sum.book === book && sum.currency === 'DKK');
const differencesOf = async (kind: string) =>
  (await getDayClose(app, { day: serviceDay })).differences.filter((one) => one.kind === kind);

async function makeCard(values: Record<string, unknown>) {
  const card = await insertRow('gift_card', values);
  await insertRow('gift_card_entry', { card_id: card.id, kind: 'issue', amount: 50_000 });
  return Number(card.id);
}

let sold: Awaited<ReturnType<typeof sell>>;
beforeAll(async () => {
  sold = await sell(await makeVenue(), serviceDay);
  await makeCard({ expires_at: at('900:00') });
  await makeCard({ expires_at: at('900:00') });
  await postMissingEntries({ db: pool });
});

test('CLOSE-1 a day has its sums by rows and by the journal, and each opens to what it is made of', async () => {
  expect(await ofBook('payments')).toMatchObject([
    { rowsAmount: 37_500, journalAmount: 37_500, differences: 0 },
  ]);
  expect(await ofBook('menus')).toMatchObject([{ rowsAmount: 40_000, journalAmount: 40_000, items: 1 }]);
  expect(await ofBook('gift_cards')).toMatchObject([
    { rowsAmount: 100_000, journalAmount: 100_000, items: 2 },
  ]);
  expect(await ofBook('payments', addDays(serviceDay, -3))).toEqual([]);
  const { opened } = await getDayClose(app, { day: serviceDay, book: 'menus', currency: 'DKK' });
  expect(opened?.items).toMatchObject([{ orderId: sold.orderId, rowsAmount: 40_000, journalAmount: 40_000 }]);
});

test('CLOSE-2 a payment of another provider is not looked for at ours, and stops no comparison', async () => {
  const paid = { ...sold.own, state: 'paid', closed_at: at('16:40') };
  await insertRow('payment_attempt', { ...paid, provider: 'demo' });
  await insertRow('payment_attempt', { ...paid, provider_session_id: 'cs_nobody_knows' });
  await checkDayAgain(app, await signIn('finance'), { day: serviceDay });
  expect(await differencesOf('provider')).toMatchObject([
    { problem: 'payment unknown to the provider', subject: 'cs_nobody_knows' },
  ]);
  await pool.query(`delete from payment_attempt where venue_id = $1`, [sold.own.venue_id]);
});

test('CLOSE-2 CLOSE-3 what differs is a row, once, and is gone when it is mended', async () => {
  // An order whose posting is missing: a row of before the journal, or a defect.
  const other = await sellUnposted();
  const finance = await signIn('finance');
  await checkDayAgain(app, finance, { day: serviceDay });
  await checkDayAgain(app, finance, { day: serviceDay });
  const [payment, ...more] = await differencesOf('payments');
  expect(more).toEqual([]);
  expect(payment).toMatchObject({ ...{ rowsAmount: 37_500, journalAmount: 0, state: 'open', owner: null } });
  const { opened } = await getDayClose(app, { day: serviceDay, book: 'payments', currency: 'DKK' });
  expect(opened?.items[0]).toMatchObject({ orderId: other, rowsAmount: 37_500, journalAmount: 0 });
  const differenceId = payment?.differenceId ?? 0;
  await explainDifference(app, finance, { differenceId, state: 'open', note: 'I ask the developers' });
  await explainDifference(app, finance, { differenceId, state: 'explained', note: 'Posted too late' });
  await postMissingEntries({ db: pool });
  await checkDayAgain(app, finance, { day: serviceDay });
  expect(await differencesOf('payments')).toMatchObject([
    { state: 'explained', owner: 'Ida Holm', note: 'Posted too late', goneAt: expect.any(Date) },
  ]);
  expect((await getDayClose(app, { day: serviceDay })).check).not.toBeNull();
});

/** As `sell`, without its journal entry. */
async function sellUnposted() {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { orderId, own } = await sell(await makeVenue(), serviceDay);
    await client.query(`set local session_replication_role = replica`);
    await client.query(
      `delete from journal_line where entry_id in (select id from journal_entry where venue_id = $1)`,
      [own.venue_id],
    );
    await client.query('delete from journal_entry where venue_id = $1', [own.venue_id]);
    await client.query('commit');
    return orderId;
  } finally {
    client.release();
  }
}

test('CLOSE-2 the nightly comparison keeps what the provider does not know', async () => {
  const yesterday = addDays(serviceDay, -1);
  const order = await insertRow('booking_order', { state: 'confirmed', closed_at: at('-8:00') });
  await insertRow('payment_attempt', {
    ...{ venue_id: order.venue_id, order_id: order.id, state: 'paid', provider_session_id: 'cs_unknown' },
    ...{ created_at: at('-8:00'), closed_at: at('-8:00') },
  });
  await reconcileYesterday(app);
  const { differences } = await getDayClose(app, { day: yesterday });
  expect(differences.filter(({ subject }) => subject === 'cs_unknown')).toMatchObject([
    { kind: 'provider', problem: 'payment unknown to the provider', state: 'open', day: yesterday },
    { kind: 'provider', problem: 'payment that gave nothing and is not going back' },
  ]);
});

test('CLOSE-3 CLOSE-4 only finance explains, and with a text', async () => {
  const { id } = await insertRow('day_difference');
  const explain = async (role: 'finance' | 'chief', note: string) =>
    explainDifference(app, await signIn(role), { differenceId: Number(id), state: 'mended', note });
  await expect(explain('chief', 'Mine')).rejects.toThrow('not_allowed');
  await expect(explain('finance', ' ')).rejects.toThrow('reason_needed');
  await expect(checkDayAgain(app, await signIn('chief'), { day: serviceDay })).rejects.toThrow('not_allowed');
});

test('LIABILITY-1 LIABILITY-2 what is owed agrees with the report, the journal and the cards; control: a lost posting is named', async () => {
  const { rows, months, findings } = await getLiability(app, { day: serviceDay });
  const [reported] = await reportLiability(app, { day: serviceDay });
  expect(rows).toMatchObject([{ ...reported, journalAmount: reported?.closingAmount }]);
  expect(rows[0]?.closingAmount).toBe(100_000);
  expect(findings).toEqual([]);
  expect(months.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000);
  await makeCard({ expires_at: at('900:00'), frozen_at: at('16:00') });
  const [off] = (await getLiability(app, { day: serviceDay })).rows;
  expect(off).toMatchObject({ closingAmount: 150_000, journalAmount: 100_000 });
  await postMissingEntries({ db: pool });
  const mended = await getLiability(app, { day: serviceDay });
  expect(mended.rows).toMatchObject([{ journalAmount: 150_000 }]);
  expect(mended.months.reduce((sum, { frozenAmount }) => sum + frozenAmount, 0)).toBe(50_000);
});
