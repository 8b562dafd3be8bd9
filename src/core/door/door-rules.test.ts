// Evenings, names, and which events are stored.
import { expect, test } from 'vitest';
import { refuseEvent } from './booking-state.ts';
import { eventsBody } from './door.contract.ts';
import { eveningAt, eveningOfDay } from './evening.ts';
import { shortName } from './short-name.ts';

const ZONE = 'Europe/Copenhagen';

test.for([
  ['2026-11-16T17:00:00Z', '2026-11-16'],
  ['2026-11-17T02:59:59Z', '2026-11-16'],
  ['2026-11-17T03:00:00Z', '2026-11-17'],
  // The night on which the clocks go back, and the one on which they go forward.
  ['2026-10-25T02:59:59Z', '2026-10-24'],
  ['2026-10-25T03:00:00Z', '2026-10-25'],
  ['2026-03-29T01:59:59Z', '2026-03-28'],
  ['2026-03-29T02:00:00Z', '2026-03-29'],
] as const)('DOOR-4 the evening at %s began on %s', ([now, day]) => {
  const evening = eveningAt(new Date(now), ZONE);
  expect(evening.day).toBe(day);
  expect(evening.startsAt.getTime()).toBeLessThanOrEqual(Date.parse(now));
  expect(evening.endsAt.getTime()).toBeGreaterThan(Date.parse(now));
});

test.for([
  ['Ida Holm', 'Ida H.'],
  ['  ida   marie  østergaard ', 'ida Ø.'],
  ['Cher', 'Cher'],
  ['李 小龍', '李 小.'],
] as const)('DOOR-3 the door shows the first name and an initial: %s', ([name, short]) => {
  expect(shortName(name)).toBe(short);
});

const evening = eveningOfDay('2026-11-16', ZONE);
const moments = {
  arriveAt: Date.parse('2026-11-16T18:00:00Z'),
  evening: { startsAt: evening.startsAt.getTime(), endsAt: evening.endsAt.getTime() },
};
const refusal = (kind: 'check_in' | 'no_show' | 'undo_no_show', at: string, receivedAt = at) =>
  refuseEvent(kind, Date.parse(at), { ...moments, receivedAt: Date.parse(receivedAt) });

test('DOOR-9 a no-show counts from 15 minutes after the arrival, by the device and by the server', () => {
  expect(refusal('no_show', '2026-11-16T18:14:59Z')).toBe('too_early');
  expect(refusal('no_show', '2026-11-16T18:15:00Z')).toBeUndefined();
  expect(refusal('no_show', '2026-11-16T18:20:00Z', '2026-11-16T18:10:00Z')).toBe('too_early');
  expect(refusal('no_show', '2026-11-16T18:14:00Z', '2026-11-16T20:00:00Z')).toBe('too_early');
  expect(refusal('undo_no_show', '2026-11-17T02:59:59Z')).toBeUndefined();
  expect(refusal('undo_no_show', '2026-11-17T03:00:00Z')).toBe('not_tonight');
});

test('DOOR-10 what happened in the evening is stored for three days after it, and nothing else', () => {
  expect(refusal('check_in', '2026-11-16T17:00:00Z')).toBeUndefined();
  expect(refusal('check_in', '2026-11-16T17:00:00Z', '2026-11-20T02:59:00Z')).toBeUndefined();
  expect(refusal('check_in', '2026-11-16T17:00:00Z', '2026-11-20T03:00:01Z')).toBe('not_tonight');
  expect(refusal('check_in', '2026-11-16T02:59:00Z')).toBe('not_tonight');
  expect(refusal('check_in', '2027-01-01T00:00:00Z', '2026-11-16T17:00:00Z')).toBeUndefined();
});

test('DOOR-6 only an undo names the event that it takes back', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const body = (kind: string, undoes: string | null) => ({
    events: [{ id, booking_id: 1, kind, undoes, at: '2026-11-16T17:00:00.000Z', order: 0 }],
  });
  expect(eventsBody.safeParse(body('check_in', null)).success).toBe(true);
  expect(eventsBody.safeParse(body('undo_check_in', id)).success).toBe(true);
  expect(eventsBody.safeParse(body('check_in', id)).success).toBe(false);
  expect(eventsBody.safeParse(body('undo_no_show', null)).success).toBe(false);
});
