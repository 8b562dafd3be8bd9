import { expect, test } from 'vitest';
import type { DoorBooking, DoorEvent } from './door.contract.ts';
import { judge } from './judge.ts';

const HASH = 'a'.repeat(64);
const ida: DoorBooking = {
  id: 7,
  reference: 'K7WX3M',
  name: 'Ida H.',
  party: 2,
  arrive_at: '2026-11-16T17:00:00.000Z',
  menus: [{ name: 'Tre retter', count: 2 }],
  note: null,
  is_money_returned: false,
  ticket_hash: HASH,
};
const list = {
  venue: { id: 12, name: 'Hyben', time_zone: 'Europe/Copenhagen' },
  bookings: [ida, { ...ida, id: 8, reference: 'RRRRRR', is_money_returned: true, ticket_hash: null }],
  events: [] as DoorEvent[],
  other_days: [
    { service_day: '2026-11-14', tickets: [{ reference: 'YYYYYY', hash: null }] },
    { service_day: '2026-11-15', tickets: [{ reference: 'XXXXXX', hash: 'b'.repeat(16) }] },
  ],
};
const scanned = (ticketHash: string, venueId = 12) => ({ venueId, ticketHash });
const checkIn: DoorEvent = {
  id: 'e1',
  booking_id: 7,
  kind: 'check_in',
  undoes: null,
  at: '2026-11-16T17:02:00.000Z',
  order: 1,
  source: 'd1',
  by: 'Tablet',
};

test.for([scanned(HASH), { reference: 'K7WX3M' }, { bookingId: 7 }])(
  'DOOR-5 a ticket of tonight is welcome: %j',
  (shown) => {
    expect(judge(list, [], shown)).toEqual({ kind: 'welcome', booking: ida });
  },
);

test('DOOR-5 a ticket that was let in says when, whether the server or only this device knows', () => {
  const alreadyIn = { kind: 'already_in', booking: ida, checkIns: [checkIn] };
  expect(judge({ ...list, events: [checkIn] }, [], scanned(HASH))).toEqual(alreadyIn);
  expect(judge(list, [checkIn], scanned(HASH))).toEqual(alreadyIn);
  expect(judge({ ...list, events: [checkIn] }, [checkIn], scanned(HASH))).toEqual(alreadyIn);
  const undo: DoorEvent = { ...checkIn, id: 'e2', kind: 'undo_check_in', undoes: 'e1', order: 2 };
  expect(judge({ ...list, events: [checkIn] }, [undo], scanned(HASH)).kind).toBe('welcome');
});

test('DOOR-5 a ticket whose money was returned is not let in', () => {
  expect(judge(list, [], { reference: 'RRRRRR' })).toMatchObject({
    kind: 'money_returned',
    booking: { id: 8 },
  });
});

test('DOOR-5 a ticket of another day names the day', () => {
  const verdict = { kind: 'not_tonight', serviceDay: '2026-11-15' };
  expect(judge(list, [], scanned('b'.repeat(64)))).toEqual(verdict);
  expect(judge(list, [], { reference: 'XXXXXX' })).toEqual(verdict);
});

test('DOOR-5 a ticket of another venue is known as such without a list of it', () => {
  expect(judge(list, [], scanned(HASH, 13))).toEqual({ kind: 'another_venue' });
});

test.for([scanned('c'.repeat(64)), { reference: 'NOBODY' }, { bookingId: 99 }, 'unreadable' as const])(
  'DOOR-5 anything else is unknown: %j',
  (shown) => {
    expect(judge(list, [], shown)).toEqual({ kind: 'unknown' });
  },
);
