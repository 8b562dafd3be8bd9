import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPartnerI18n } from '../i18n/partner-texts.ts';
import { ACTIONS, DUTIES } from '../staff/duties.ts';
import {
  attemptEvents,
  holdEvents,
  logEvents,
  mergeTimeline,
  type RequestFacts,
  requestEvents,
  type TimelineEvent,
  type TimelineSource,
} from './timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 16, minute));
const event = (minute: number, source: TimelineSource, kind: string): TimelineEvent => ({
  ...{ at: at(minute), source, kind, by: { kind: 'system' } },
});
const kindsOf = (events: readonly TimelineEvent[]) => events.map(({ kind }) => kind);

test('TIMELINE-1 the parts become one list, oldest first, the cause before what follows at the same moment', () => {
  const merged = mergeTimeline([
    [event(5, 'message', 'ticket_mail')],
    [event(5, 'journal', 'order_confirmed'), event(9, 'journal', 'refund_done')],
    [event(1, 'hold', 'started'), event(5, 'hold', 'ended_bought')],
    [event(2, 'payment', 'opened')],
    [event(2, 'log', 'order_made'), event(5, 'log', 'payment_taken'), event(5, 'log', 'order_confirmed')],
  ]);
  expect(merged.map(({ source, kind }) => `${source} ${kind}`)).toEqual([
    'hold started',
    'log order_made',
    'payment opened',
    'log payment_taken',
    'hold ended_bought',
    'log order_confirmed',
    'journal order_confirmed',
    'message ticket_mail',
    'journal refund_done',
  ]);
});

test('TIMELINE-1 whatever the parts are, nothing is lost, nothing is added and time never goes back', () => {
  const sources: TimelineSource[] = [
    'hold',
    'payment',
    'card',
    'log',
    'message',
    'door',
    'request',
    'desk',
    'journal',
  ];
  const kind = fc.oneof(fc.string(), fc.constantFrom('started', 'order_made', 'payment_taken'));
  const anEvent = fc.record({ minute: fc.nat(59), source: fc.constantFrom(...sources), kind });
  fc.assert(
    fc.property(fc.array(fc.array(anEvent)), (given) => {
      const parts = given.map((part) => part.map(({ minute, source, kind }) => event(minute, source, kind)));
      const merged = mergeTimeline(parts);
      expect(new Set(merged)).toEqual(new Set(parts.flat()));
      expect(merged).toHaveLength(parts.flat().length);
      for (const [index, { at: time }] of merged.entries())
        expect(time.getTime()).toBeGreaterThanOrEqual(merged[index - 1]?.at.getTime() ?? 0);
    }),
  );
});

test.each([
  ['left', 'guest'],
  ['bought', 'guest'],
  ['withdrawn', 'venue'],
  ['expired', 'system'],
])('TIMELINE-2 a hold that ended as %s was ended by: %s', (endReason, kind) => {
  expect(holdEvents({ startedAt: at(1), endedAt: at(9), endReason })).toMatchObject([
    { kind: 'started', by: { kind: 'guest' } },
    { kind: `ended_${endReason}`, at: at(9), by: { kind } },
  ]);
});

test('TIMELINE-2 a hold that goes on has only started, and one that was deleted is not there', () => {
  expect(kindsOf(holdEvents({ startedAt: at(1), endedAt: null, endReason: null }))).toEqual(['started']);
  expect(holdEvents(undefined)).toEqual([]);
});

test('TIMELINE-2 a payment that failed says so by itself; that money was taken is in the log', () => {
  const attempt = {
    provider: 'stripe',
    paymentId: 'pi_1',
    amount: 41_500,
    createdAt: at(2),
    closedAt: at(4),
  };
  expect(kindsOf(attemptEvents([{ ...attempt, state: 'failed' }]))).toEqual(['opened', 'failed']);
  expect(kindsOf(attemptEvents([{ ...attempt, state: 'paid' }]))).toEqual(['opened']);
  expect(kindsOf(attemptEvents([{ ...attempt, state: 'open', closedAt: null }]))).toEqual(['opened']);
});

test('TIMELINE-2 a request is what the guest said, what the venue answered and how it ended', () => {
  const request: RequestFacts = {
    kind: 'turned_away',
    ...{ minutes: null, reason: 'no_table', state: 'refunded', answer: 'refuse' },
    ...{ askedAt: at(1), answeredAt: at(2), endedAt: at(20) },
  };
  expect(kindsOf(requestEvents([request]))).toEqual(['turned_away_said', 'answer_refuse', 'ended_refunded']);
  const late: RequestFacts = { ...request, kind: 'late', minutes: 20, reason: null, state: 'accepted' };
  expect(kindsOf(requestEvents([{ ...late, answer: 'accept' }]))).toEqual(['late_said', 'answer_accept']);
  const silent = { ...late, state: 'unanswered', answer: null, answeredAt: null };
  expect(kindsOf(requestEvents([silent]))).toEqual(['late_said', 'ended_unanswered']);
});

test('TIMELINE-2 the log names who acted, and leaves out what a table of its own says', () => {
  const row = { at: at(1), actorName: null, details: { session: 7, amount: 5 }, reason: null };
  expect(
    logEvents([
      { ...row, actor: 'staff', actorName: 'Freja L.', action: 'booking.contact', reason: 'asked' },
      { ...row, actor: 'guest', action: 'late_said' },
    ]),
  ).toEqual([
    {
      ...{ at: at(1), source: 'log', kind: 'booking.contact', facts: { amount: 5 }, reason: 'asked' },
      by: { kind: 'staff', name: 'Freja L.' },
    },
  ]);
});

test.for(['da', 'sv', 'en'] as const)(
  'TIMELINE-8 what staff do with an order or a gift card has words in %s',
  async (language) => {
    const i18n = await createPartnerI18n(language);
    const done = ACTIONS.filter(
      (action) => DUTIES[action].is === 'write' && /^(order|contact|mend|gift_card)\./.test(action),
    );
    expect(done).toContain('order.settle');
    const keys = done.map((action) => `partner.order.event.log_${action.replaceAll('.', '_')}`);
    expect(keys.filter((key) => !i18n.exists(key))).toEqual([]);
  },
);
