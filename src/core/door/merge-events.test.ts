import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingState } from './booking-state.ts';
import { type DoorEvent, EVENT_KINDS } from './door.contract.ts';
import { isCheckedInTwice, mergeEvents, NO_EVENTS, sortEvents } from './merge-events.ts';

const ARRIVAL = Date.parse('2026-11-16T17:00:00Z');

let count = 0;
const event = (given: Partial<DoorEvent> = {}): DoorEvent => ({
  id: `event-${++count}`,
  booking_id: 1,
  kind: 'check_in',
  undoes: null,
  at: '2026-11-16T17:02:00.000Z',
  order: count,
  source: 'd1',
  by: 'Tablet',
  ...given,
});
const undo = (of: DoorEvent, given: Partial<DoorEvent> = {}) =>
  event({ kind: of.kind === 'no_show' ? 'undo_no_show' : 'undo_check_in', undoes: of.id, ...given });
const stateOf = (events: DoorEvent[], now = ARRIVAL) =>
  bookingState(mergeEvents(events).get(1) ?? NO_EVENTS, ARRIVAL, now);

test('DOOR-7 an undo takes back what its device had seen, and leaves the check-in of another device', () => {
  const first = event();
  expect(stateOf([first])).toBe('arrived');
  expect(stateOf([first, undo(first)])).toBe('expected');
  const other = event({ source: 'd2' });
  expect(stateOf([first, other, undo(first)])).toBe('arrived');
  expect(stateOf([first, other, undo(first), undo(other)])).toBe('expected');
});

test('DOOR-45 an undo of another booking, or of another kind, takes nothing back', () => {
  const arrived = event();
  expect(stateOf([arrived, undo(arrived, { booking_id: 2 })])).toBe('arrived');
  expect(stateOf([arrived, undo(arrived, { kind: 'undo_no_show' })])).toBe('arrived');
  const missing = event({ kind: 'no_show' });
  expect(stateOf([missing, undo(missing, { kind: 'undo_check_in' })])).toBe('no_show');
});

test('DOOR-8 two check-ins that stand are a double, with both devices and both times', () => {
  const first = event({ by: 'Bar', source: 'd1', at: '2026-11-16T17:05:00.000Z' });
  const second = event({ by: 'Dør', source: 'd2', at: '2026-11-16T17:02:00.000Z' });
  const currentEvents = mergeEvents([first, second]).get(1) ?? NO_EVENTS;
  expect(isCheckedInTwice(currentEvents)).toBe(true);
  expect(currentEvents.checkIns.map(({ by }) => by)).toEqual(['Dør', 'Bar']);
  expect(isCheckedInTwice(mergeEvents([first, first]).get(1) ?? NO_EVENTS)).toBe(false);
  expect(isCheckedInTwice(mergeEvents([first, second, undo(second)]).get(1) ?? NO_EVENTS)).toBe(false);
});

test('DOOR-9 a guest who was let in came, whatever another device says', () => {
  const missing = event({ kind: 'no_show', source: 'd2' });
  expect(stateOf([missing])).toBe('no_show');
  expect(stateOf([missing, undo(missing)])).toBe('expected');
  const arrived = event();
  expect(stateOf([missing, arrived])).toBe('arrived');
  expect(stateOf([arrived, missing])).toBe('arrived');
  expect(stateOf([missing, arrived, undo(arrived)])).toBe('no_show');
});

test('DOOR-9 a party is late 15 minutes after its arrival', () => {
  expect(stateOf([], ARRIVAL + 15 * 60_000 - 1)).toBe('expected');
  expect(stateOf([], ARRIVAL + 15 * 60_000)).toBe('late');
});

test('DOOR-6 a device whose clock is set back keeps the order of its events', () => {
  const first = event({ order: 1, at: '2026-11-16T17:30:00.000Z' });
  const afterChange = event({ order: 2, at: '2026-11-16T16:00:00.000Z' });
  const other = event({ source: 'd2', order: 1, at: '2026-11-16T17:00:00.000Z' });
  expect(sortEvents([afterChange, other, first])).toEqual([other, first, afterChange]);
});

const anyEvents = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...EVENT_KINDS),
      booking_id: fc.integer({ min: 1, max: 3 }),
      source: fc.constantFrom('d1', 'd2', 's1'),
      minute: fc.integer({ min: 0, max: 59 }),
      undoesIndex: fc.nat(20),
    }),
    { maxLength: 20 },
  )
  .map((drafts) =>
    drafts.map(
      ({ kind, minute, undoesIndex, ...rest }, index): DoorEvent => ({
        ...rest,
        kind,
        id: `e${index}`,
        order: index,
        at: new Date(ARRIVAL + minute * 60_000).toISOString(),
        by: rest.source,
        undoes: kind.startsWith('undo_') ? `e${undoesIndex % drafts.length}` : null,
      }),
    ),
  );

test('DOOR-7 the result is the same in whatever order events arrive, and however often', () => {
  fc.assert(
    fc.property(
      anyEvents.chain((events) =>
        fc.record({
          events: fc.constant(events),
          arrived: fc
            .shuffledSubarray(events, { minLength: events.length })
            .chain((all) => fc.subarray(events).map((again) => [...all, ...again])),
        }),
      ),
      ({ events, arrived }) => {
        const byBooking = (all: DoorEvent[]) => [...mergeEvents(all)].toSorted(([a], [b]) => a - b);
        expect(byBooking(arrived)).toEqual(byBooking(events));
      },
    ),
  );
});
