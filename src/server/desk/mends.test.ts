import { beforeEach, expect, test } from 'vitest';
import { createDeskFixtures, GUEST } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { maskMessage } from './mask-message.ts';

const parts = await createPaymentApp();
const { app, database } = parts;
const desk = await createDeskFixtures(parts);
const { call, book, readSent, preview, mend } = desk;
const { pool } = database;
const token = await desk.operator();
const SEEN = 'a'.repeat(43);

beforeEach(() => desk.setTime('16:30'));

test.for(['email', 'phone'] as const)('MEND-1 what is shown first is what goes out, by %s', async (to) => {
  const { path } = await book();
  const shown = await preview(`${path}/resend`, token, { to });
  expect(await readSent()).toEqual([]);
  expect(JSON.stringify(shown)).not.toMatch(/http|Holm|ida@|4520123456/);
  const body = { to, reason: 'It never came', seen: shown.seen };
  expect((await call('POST', `${path}/resend`, { token, body })).status).toBe(200);
  const [sent, ...more] = await readSent();
  expect(more).toEqual([]);
  expect(sent?.recipient).toContain(to === 'email' ? 'ida@example.com' : GUEST.phone);
  expect(shown.messages).toMatchObject([
    {
      subject: maskMessage(sent?.subject ?? '', GUEST),
      text: maskMessage(sent?.body_text ?? '', GUEST),
    },
  ]);
  expect(shown.messages[0]?.text.length).toBeGreaterThan(40);
});

test('MEND-2 it needs a reason, and is in the log and in the list with it', async () => {
  const { key, path } = await book();
  expect((await mend(`${path}/resend`, token, { to: 'email' }, '')).error).toBe('reason_needed');
  expect(await readSent()).toEqual([]);
  await mend(`${path}/resend`, token, { to: 'email' }, 'It never came');
  const { events } = await getOrderTimeline(app, key);
  expect(events.find(({ kind }) => kind === 'order.resend')).toMatchObject({
    reason: 'It never came',
    by: { kind: 'staff', name: 'Freja L.' },
  });
});

test('MEND-2 five times each way, however often it is asked for', async () => {
  const { path } = await book();
  for (let time = 0; time < 5; time++) {
    expect((await mend(`${path}/resend`, token, { to: 'email' })).status).toBe(200);
    await readSent();
  }
  expect((await call('POST', `${path}/resend/preview`, { token, body: { to: 'email' } })).status).toBe(429);
  expect(await readSent()).toHaveLength(5);
});

test('MEND-3 nothing is sent of an order that is not confirmed, or by text message to a landline', async () => {
  const { key, path } = await book();
  const send = async (to: 'email' | 'phone') => [
    (await call('POST', `${path}/resend/preview`, { token, body: { to } })).status,
    (await call('POST', `${path}/resend`, { token, body: { to, reason: 'It never came', seen: SEEN } }))
      .status,
  ];
  await pool.query(`update guest set phone = '+46812345678' where venue_id = $1`, [key.venueId]);
  expect(await send('phone')).toEqual([404, 404]);
  await pool.query(`update booking_order set state = 'refunded' where venue_id = $1`, [key.venueId]);
  expect(await send('email')).toEqual([404, 404]);
  expect(await readSent()).toEqual([]);
});

test('MEND-3 an order without a link is refused with a reason, and is no failure of ours', async () => {
  const { key, path } = await book();
  await pool.query('delete from order_token where venue_id = $1', [key.venueId]);
  const body = { to: 'email', reason: 'It never came', seen: SEEN };
  for (const answer of [
    await call('POST', `${path}/resend/preview`, { token, body: { to: 'email' } }),
    await call('POST', `${path}/resend`, { token, body }),
  ])
    expect(answer).toMatchObject({ status: 409, error: 'no_order_link' });
  expect(await readSent()).toEqual([]);
});

test('MEND-5 what has changed since it was shown is not done, and a second press does nothing', async () => {
  const { key, path } = await book();
  const body = { because: 'our_fault', part: { amount: 5_000 } };
  const { seen } = await preview(`${path}/refund`, token, body);
  const press = () => call('POST', `${path}/refund`, { token, body: { ...body, reason: 'Cold', seen } });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.map(({ error }) => error)).toContain('shown_otherwise');
  expect(await desk.rowsOf('booking_refund', key)).toHaveLength(1);
  // Looking at the contact changes nothing.
  const again = await preview(`${path}/refund`, token, body);
  await call('POST', `${path}/contact`, { token });
  const confirm = { ...body, reason: 'Cold', seen: again.seen };
  expect((await call('POST', `${path}/refund`, { token, body: confirm })).status).toBe(200);
  expect(await desk.rowsOf('booking_refund', key)).toHaveLength(2);
});

test('MEND-6 a wrong phone and address are corrected, and the ticket goes to the right ones', async () => {
  const { key, path } = await book();
  const given = { email: 'ida.holm@example.org', phone: '22 33 44 55' };
  const { shown, status } = await mend(`${path}/correct-contact`, token, given);
  expect(status).toBe(200);
  expect(shown.changes).toEqual([
    { what: 'email', before: 'i•••@example.com', after: 'i•••@example.org' },
    { what: 'phone', before: '+45 •••• 56', after: '+45 •••• 55' },
  ]);
  expect(shown.messages.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    'ticket_mail i•••@example.org',
    'ticket_sms +45 •••• 55',
  ]);
  expect((await readSent()).map(({ recipient }) => recipient).toSorted()).toEqual([
    '+4522334455',
    'ida.holm@example.org',
  ]);
  const { rows } = await pool.query('select email_normalised, phone, name from guest where venue_id = $1', [
    key.venueId,
  ]);
  expect(rows).toEqual([
    { email_normalised: 'ida.holm@example.org', phone: '+4522334455', name: 'Ida Holm' },
  ]);
  const wrong = await call('POST', `${path}/correct-contact/preview`, { token, body: { phone: '12' } });
  expect(wrong).toMatchObject({ status: 422, error: 'invalid_fields' });
  expect(JSON.stringify((await pool.query('select * from audit_log')).rows)).not.toContain('ida.holm');
});

test('MEND-7 a part is refunded to the payment, and who bears it follows from why', async () => {
  const { key, path } = await book();
  const body = { because: 'venue_fault', part: { amount: 10_000 } };
  const { shown, status } = await mend(`${path}/refund`, token, body);
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    money: [{ way: 'payment', amount: 10_000 }],
    venue_amount: 10_000,
    changes: [],
    needs_second_person: false,
  });
  expect(shown.messages.map(({ kind }) => kind)).toEqual(['refund_mail', 'refund_sms']);
  expect(shown.messages[0]?.text).toMatch(/DKK\s100\b/);
  expect((await preview(`${path}/refund`, token, { because: 'our_fault' })).venue_amount).toBe(0);
  const rest = await mend(`${path}/refund`, token, { because: 'our_fault' });
  expect(rest.shown).toMatchObject({
    money: [{ way: 'payment', amount: 31_500 }],
    changes: [{ what: 'order', before: 'confirmed', after: 'refunding' }],
  });
  expect((await desk.readOrder(key)).state).toBe('refunding');
  const over = await call('POST', `${path}/refund/preview`, { token, body });
  expect(over).toMatchObject({ status: 409, error: 'refund_too_much' });
});

test('MEND-8 a link that went astray is closed, and the buyer gets a new one', async () => {
  const { key, path } = await book();
  const { shown, status } = await mend(`${path}/new-link`, token);
  expect(status).toBe(200);
  expect(shown.changes).toEqual([{ what: 'closed_links', before: '0', after: '1' }]);
  expect(shown.messages.map(({ kind }) => kind)).toEqual(['ticket_mail']);
  const { rows } = await pool.query(
    `select revoked_at is null as "isOpen" from order_token where venue_id = $1 and purpose = 'ticket' order by 1`,
    [key.venueId],
  );
  expect(rows).toEqual([{ isOpen: false }, { isOpen: true }]);
  expect(await readSent()).toHaveLength(1);
});

test('MEND-12 a goodwill card is ours to bear, and only its guest reads the code', async () => {
  await desk.clear();
  const { key, path } = await book();
  const { shown, status } = await mend(`${path}/goodwill`, token, { amount: 20_000 }, 'The wait was long');
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    ...{ money: [{ way: 'new_card', amount: 20_000 }], venue_amount: 0, needs_second_person: false },
    journal: [{ kind: 'card_given' }],
    messages: [{ kind: 'goodwill_mail', recipient: 'i•••@example.com' }],
  });
  const goodwill = shown.journal[0]?.lines.find(({ account }) => account === 'goodwill_cost');
  expect(goodwill?.amount).toBe(20_000);
  const [sent] = await readSent();
  const [code] = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(sent?.body_text ?? '') ?? [];
  expect(code).toBeDefined();
  expect(JSON.stringify(shown)).not.toContain(code);
  const { rows } = await pool.query(
    'select balance_amount from gift_card where goodwill_venue_id = $1 and goodwill_order_id = $2',
    [key.venueId, key.orderId],
  );
  expect(rows).toEqual([{ balance_amount: 20_000 }]);
  await desk.expectInvariants({ isSettled: false });
  // Together with the first card this is more than one person may give.
  expect((await preview(`${path}/goodwill`, token, { amount: 81_000 })).needs_second_person).toBe(true);
  expect((await preview(`${path}/goodwill`, token, { amount: 80_000 })).needs_second_person).toBe(false);
});
