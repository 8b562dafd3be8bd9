import { beforeEach, expect, test } from 'vitest';
import { createDeskFixtures, GUEST } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { eraseContacts } from '../booking/bookkeeping/erase-contacts.ts';
import { getOrderTokens } from '../booking/receipt/get-order-tokens.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson } from '../privacy/export-person.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { maskMessage } from './mask-message.ts';

const parts = await createPaymentApp();
const { app, database } = parts;
const desk = await createDeskFixtures(parts);
const { call, book, readSent, preview, mend } = desk;
const { pool } = database;
const token = await desk.operator();
const OTHER = 'bo.lund@example.org';

beforeEach(async () => {
  await desk.clear();
  await desk.setTime('16:30');
});

const addresses = async () =>
  (await pool.query<{ email: string | null }>('select email from ticket_copy order by id')).rows.map(
    ({ email }) => email,
  );

test('MEND-13 the ticket goes to the address that was given, as shown, and the contact stays', async () => {
  const { key, path } = await book();
  const { shown, status } = await mend(
    `${path}/send-copy`,
    token,
    { email: ` ${OTHER} ` },
    'Lost her mailbox',
  );
  expect(status).toBe(200);
  expect(shown).toMatchObject({ money: [], changes: [], journal: [] });
  expect(shown.messages).toMatchObject([{ kind: 'ticket_copy_mail', recipient: 'b•••@example.org' }]);
  const [sent, ...more] = await readSent();
  expect(more).toEqual([]);
  expect(sent?.recipient).toContain(OTHER);
  expect(shown.messages[0]?.text).toBe(maskMessage(sent?.body_text ?? '', GUEST));
  const { rows } = await pool.query('select email from guest where venue_id = $1', [key.venueId]);
  expect(rows).toEqual([{ email: GUEST.email }]);
  expect(await addresses()).toEqual([null]);
});

test("MEND-13 it has the link that may be passed on, and not the buyer's own page", async () => {
  const { key, path } = await book();
  await mend(`${path}/send-copy`, token, { email: OTHER });
  const [sent] = await readSent();
  const tokens = await getOrderTokens(app, key);
  expect(sent?.body_text).toContain(tokens.ticket);
  expect(sent?.body_text).not.toContain(tokens.receipt);
});

test('MEND-13 the log and the list have the address masked', async () => {
  const { key, path } = await book();
  await mend(`${path}/send-copy`, token, { email: OTHER }, 'Lost her mailbox');
  await readSent();
  const { events } = await getOrderTimeline(app, key);
  expect(events.find(({ kind }) => kind === 'order.send_copy')).toMatchObject({
    ...{ reason: 'Lost her mailbox', facts: { to: 'b•••@example.org' } },
  });
  expect(events.find(({ kind }) => kind === 'ticket_copy_mail')?.facts).toEqual({ state: 'sent' });
  expect(JSON.stringify((await pool.query('select * from audit_log')).rows)).not.toContain('bo.lund');
});

test('MEND-13 an address that is none is refused, and another one than was shown is not used', async () => {
  const { path } = await book();
  const wrong = await call('POST', `${path}/send-copy/preview`, { token, body: { email: 'bo.lund' } });
  expect(wrong).toMatchObject({ status: 422, error: 'invalid_fields' });
  // Both look the same once they are masked.
  const { seen } = await preview(`${path}/send-copy`, token, { email: OTHER });
  const body = { email: 'b@example.org', reason: 'Lost', seen };
  expect((await call('POST', `${path}/send-copy`, { token, body })).error).toBe('shown_otherwise');
  expect(await readSent()).toEqual([]);
});

test('MEND-13 five copies of an order, and none of an order that is not confirmed', async () => {
  const { key, path } = await book();
  for (let time = 0; time < 5; time++)
    expect((await mend(`${path}/send-copy`, token, { email: OTHER })).status).toBe(200);
  const more = () => call('POST', `${path}/send-copy/preview`, { token, body: { email: OTHER } });
  expect((await more()).status).toBe(429);
  expect(await readSent()).toHaveLength(5);
  await pool.query(`update booking_order set state = 'refunded' where venue_id = $1`, [key.venueId]);
  expect((await more()).status).toBe(404);
});

test('MEND-13 PRIV-1 an address that waits is exported and erased, and goes after four days by itself', async () => {
  const { path } = await book();
  await mend(`${path}/send-copy`, token, { email: OTHER });
  expect(await exportPerson(app, { email: OTHER })).toMatchObject({ ticketCopies: [{ email: OTHER }] });
  await erasePerson(app, { email: OTHER });
  expect(await addresses()).toEqual([null]);
  // Without an address nothing is sent.
  expect(await readSent()).toEqual([]);
  await mend(`${path}/send-copy`, token, { email: OTHER });
  await eraseContacts(app);
  expect(await addresses()).toEqual([null, OTHER]);
  await desk.setTime('113:00');
  await eraseContacts(app);
  expect(await addresses()).toEqual([null, null]);
});
