import { beforeEach, expect, test } from 'vitest';
import { createEveningFixtures } from '#test/fixtures/evening-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { recordDoorEvents } from '../../door/record-door-events.ts';
import { answerGuest } from './answer-guest.ts';
import { endDueRequests } from './end-due-requests.ts';
import { listGuestRequests } from './list-guest-requests.ts';
import { reportLate } from './report-late.ts';

const parts = await createPaymentApp();
const { app, database } = parts;
const fixtures = await createEveningFixtures(parts);
const { book, event, openVenue, post, receiptOf, requestsOf, reset, setTime, waitingOf } = fixtures;
const { expectFinalState } = createSettledCheck(parts, fixtures);
const { at } = database;

beforeEach(reset);

const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });
const statesOf = async (key: { venueId: number }) => (await requestsOf(key)).map(({ state }) => state);

test('EVENING-4 ten minutes late are accepted at once, and both sides see it', async () => {
  const { key, token, tokens, venueId, device } = await book();
  await setTime('17:50');
  expect((await receiptOf(token)).evening).toMatchObject({ late_choices: [10, 20, 30], late: null });
  expect((await post(`${token}/late`, { minutes: 10 })).statusCode).toBe(200);
  const late = { minutes: 10, state: 'accepted', time: '18:10:00', due_at: null };
  expect((await receiptOf(token)).evening).toMatchObject({ late_choices: [20, 30], late });
  expect((await receiptOf(tokens.ticket)).evening?.late).toEqual(late);
  const { requests } = await listGuestRequests(app, { actor: device, venueId });
  expect(requests).toMatchObject([
    { kind: 'late', minutes: 10, state: 'accepted', name: 'Ida H.', party: 2 },
  ]);
  expect(await statesOf(key)).toEqual(['accepted']);
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, 'late_mail', 'late_sms'],
    paidAmount: 41_500,
    refundedAmount: 0,
  });
});

test('EVENING-4 the venue is asked when the next party would wait, and when it is more than 15 minutes', async () => {
  const label = { table_label: 'Window' };
  const venue = await openVenue({
    sittings: [
      { ...label, arrive_to: at('18:00'), ends_at: at('20:00'), sell_until: at('18:00') },
      { ...label, arrive_from: at('20:00'), arrive_to: at('20:15'), ends_at: at('22:00') },
    ],
  });
  const { key, token } = await book({ venue });
  await reportLate(app, { token, minutes: 10 });
  expect(await statesOf(key)).toEqual(['waiting']);
  const free = await book();
  await reportLate(app, { token: free.token, minutes: 20 });
  expect(await statesOf(free.key)).toEqual(['waiting']);
});

test.each([
  ['accept', 'accepted'],
  ['refuse', 'refused'],
] as const)('EVENING-5 the venue answers a late guest: %s', async (answer, state) => {
  const { key, token, device } = await book();
  await setTime('17:50');
  await reportLate(app, { token, minutes: 20 });
  const waiting = (await receiptOf(token)).evening;
  expect(waiting).toMatchObject({ late_choices: [], late: { state: 'waiting', due_at: expect.any(String) } });
  expect(await answerGuest(app, { actor: device, ...(await waitingOf(key)), answer })).toBe(state);
  expect((await receiptOf(token)).evening?.late).toMatchObject({ minutes: 20, state, due_at: null });
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, 'late_mail', 'late_sms'],
    paidAmount: 41_500,
    refundedAmount: 0,
  });
});

test('EVENING-5 without an answer in three minutes the guest is told so, by the worker or by the page', async () => {
  const first = await book();
  const second = await book();
  await setTime('17:50');
  for (const { token } of [first, second]) await reportLate(app, { token, minutes: 30 });
  const key = await waitingOf(first.key);
  await setTime('17:52');
  await endDueRequests(app);
  expect(await statesOf(first.key)).toEqual(['waiting']);
  await setTime('17:54');
  expect((await receiptOf(first.token)).evening?.late?.state).toBe('unanswered');
  await endDueRequests(app);
  expect(await statesOf(second.key)).toEqual(['unanswered']);
  await expect(answerGuest(app, { actor: first.device, ...key, answer: 'accept' })).rejects.toEqual(
    problem('request_over'),
  );
  await expectFinalState({
    messages: [
      ...MESSAGE_KINDS.TICKET,
      ...MESSAGE_KINDS.TICKET,
      ...(['late_mail', 'late_sms'] as const),
      ...(['late_mail', 'late_sms'] as const),
    ],
    paidAmount: 83_000,
    refundedAmount: 0,
  });
});

test('EVENING-3 nothing is said twice, too early, while an answer is missing, or after check-in', async () => {
  const { key, token, bookingId, venueId, device } = await book();
  await setTime('15:59');
  await expect(reportLate(app, { token, minutes: 10 })).rejects.toEqual(problem('evening_over'));
  await setTime('17:50');
  await Promise.all([1, 2, 3].map(() => reportLate(app, { token, minutes: 20 })));
  expect(await statesOf(key)).toEqual(['waiting']);
  await expect(reportLate(app, { token, minutes: 30 })).rejects.toEqual(problem('evening_over'));
  await answerGuest(app, { actor: device, ...(await waitingOf(key)), answer: 'refuse' });
  await setTime('18:02');
  await recordDoorEvents(app, { actor: device, venueId, events: [event(bookingId, 'check_in')] });
  await expect(reportLate(app, { token, minutes: 30 })).rejects.toEqual(problem('evening_over'));
  expect((await receiptOf(token)).evening?.late_choices).toEqual([]);
});

test('EVENING-5 only the people and devices of the venue answer', async () => {
  const { key, token } = await book();
  const other = await book();
  await reportLate(app, { token, minutes: 20 });
  const request = await waitingOf(key);
  await expect(answerGuest(app, { actor: other.device, ...request, answer: 'accept' })).rejects.toEqual(
    problem('not_allowed'),
  );
  const foreign = { ...request, venueId: other.venueId };
  await expect(answerGuest(app, { actor: other.device, ...foreign, answer: 'accept' })).rejects.toEqual(
    problem('not_found'),
  );
  expect(await statesOf(key)).toEqual(['waiting']);
});
