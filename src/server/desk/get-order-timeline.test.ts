import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck } from '#test/support/expect-settled.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createJobRunner } from '#test/support/run-jobs.ts';
import { getOrderTimeline } from './get-order-timeline.ts';

const parts = await createPaymentApp();
const { app, server, database, provider } = parts;
const fixtures = await createPaymentFixtures(parts);
const { goToPay, setTime } = fixtures;
const { handleEvents } = createSettledCheck(parts, fixtures);
const { signIn, call } = createPartnerClient(server, database);
const runJobs = await createJobRunner(app);
const { pool, insertRow, at } = database;

beforeEach(() => setTime('16:30'));

/** A booking that was paid, with its messages still in the queue. */
async function book() {
  const paid = await goToPay();
  await setTime('16:32');
  provider.pay(paid.sessionId);
  await handleEvents();
  return paid.key;
}

const namesOf = async (key: { venueId: number; orderId: number }) =>
  (await getOrderTimeline(app, key)).events.map(({ source, kind }) => `${source} ${kind}`);

test('TIMELINE-1 TIMELINE-2 an order tells how it was held, paid, confirmed and posted, and what was sent', async () => {
  const key = await book();
  const { events } = await getOrderTimeline(app, key);
  const withoutMessages = events.filter(({ source }) => source !== 'message');
  expect(withoutMessages.map(({ source, kind, by }) => `${source} ${kind} by ${by.kind}`)).toEqual([
    'hold started by guest',
    'log order_made by guest',
    'payment opened by guest',
    'log payment_taken by system',
    'hold ended_bought by guest',
    'log order_confirmed by system',
    'journal order_confirmed by system',
  ]);
  const journal = events.find(({ source }) => source === 'journal');
  expect(journal?.lines?.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test('TIMELINE-3 a message waits, is sent once, or was given up, and the page says which', async () => {
  const key = await book();
  const states = async () =>
    (await getOrderTimeline(app, key)).events
      .filter(({ source }) => source === 'message')
      .map(({ kind, facts }) => `${kind} ${facts?.state}`);
  await runJobs(['send-message']);
  expect((await states()).toSorted()).toEqual(['ticket_mail sent', 'ticket_sms sent']);
  await pool.query(`delete from effect where key like 'message:ticket_mail:%'`);
  const tx = await pool.connect();
  await app.jobs.enqueue(tx, 'send-message', { kind: 'ticket_mail', ...key });
  tx.release();
  expect((await states()).toSorted()).toEqual(['ticket_mail waiting', 'ticket_sms sent']);
});

test('TIMELINE-2 the door, the guest and our people are in it too, by name', async () => {
  const key = await book();
  const venue_id = key.venueId;
  const { rows } = await pool.query('select id from booking where venue_id = $1 and order_id = $2', [
    venue_id,
    key.orderId,
  ]);
  const booking_id = rows[0].id;
  const { staffId } = await signIn(['floor'], { venueId: venue_id });
  await insertRow('door_event', {
    ...{ venue_id, booking_id, kind: 'check_in', device_id: null, staff_id: staffId },
    ...{ device_at: at('18:02'), received_at: at('18:02') },
  });
  await insertRow('guest_request', { venue_id, booking_id, kind: 'late', asked_at: at('17:40') });
  await insertRow('desk_request', { venue_id, booking_id, opened_at: at('18:30') });
  const { events } = await getOrderTimeline(app, key);
  // The queue has the machine's own time, and everything else the evening's.
  const withoutMessages = events.filter(({ source }) => source !== 'message');
  expect(withoutMessages.slice(-3)).toMatchObject([
    { source: 'request', kind: 'late_said', facts: { minutes: 20 }, by: { kind: 'guest' } },
    { source: 'door', kind: 'check_in', by: { kind: 'staff', name: 'Freja L.' } },
    { source: 'desk', kind: 'case_opened', facts: { why: 'repeated' } },
  ]);
});

test('TIMELINE-4 the contact is masked until somebody asks for it, and who asked is in the log and the timeline', async () => {
  const key = await book();
  const path = `/v/${key.venueId}/orders/${key.orderId}/contact`;
  const shown = await getOrderTimeline(app, key);
  expect(shown.order.contact).toEqual({ name: 'Ida H.', email: 'i•••@example.com', phone: '+45 •••• 56' });
  expect(JSON.stringify(shown)).not.toMatch(/ida@|Holm|4520123456/i);
  for (const role of ['finance', 'chief'] as const) {
    const { token } = await signIn([role], { proof: 'passkey' });
    expect((await call('POST', path, { token })).error).toBe('not_allowed');
  }
  expect(await namesOf(key)).not.toContain('log booking.contact');
  const { token } = await signIn(['support'], { proof: 'passkey' });
  expect((await call('POST', path, { token })).body).toMatchObject({
    name: 'Ida Holm',
    phone: '+4520123456',
  });
  const { events } = await getOrderTimeline(app, key);
  expect(events.find(({ kind }) => kind === 'booking.contact')?.by).toEqual({
    kind: 'staff',
    name: 'Freja L.',
  });
});

test('TIMELINE-5 an order of another venue is not found under this one', async () => {
  const key = await book();
  await expect(getOrderTimeline(app, { ...key, venueId: key.venueId + 1_000_000 })).rejects.toThrow(
    'not_found',
  );
});
