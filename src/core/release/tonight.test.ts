import { expect, test } from 'vitest';
import {
  describeSittings,
  knownAt,
  type StoredBooking,
  type StoredSitting,
  shortName,
  totalsOf,
} from './tonight.ts';

const MINUTE = 60_000;
const at = (hours: number) => hours * 60 * MINUTE;
const NOW = at(17);
const clock = { nowAt: NOW, payWindowMs: 15 * MINUTE };

const sitting = (values: Partial<StoredSitting> = {}): StoredSitting => ({
  id: 1,
  label: 'T1',
  partyMin: 1,
  partyMax: 4,
  arriveFromAt: at(18),
  arriveToAt: at(19),
  endsAt: at(21),
  sellUntilAt: at(18.5),
  state: 'open',
  hold: null,
  payUntilAt: null,
  withdrawal: null,
  booking: null,
  ...values,
});
const hold = { heldUntilAt: NOW + 5 * MINUTE, startedAt: NOW - 10 * MINUTE, arriveAt: at(18.5), party: 2 };
const booking: StoredBooking = {
  bookingId: 3,
  reference: 'ABC123',
  name: 'Ida Marie Holm',
  party: 2,
  arriveAt: at(18.25) + 4 * MINUTE,
  note: null,
  menus: [{ menuId: 7, name: 'Fem retter', count: 2 }],
  menuAmount: 40_000,
  isCancelled: false,
};
const statusOf = (values: Partial<StoredSitting>) => describeSittings([sitting(values)], clock)[0]?.status;

test('TONIGHT-1 a sitting is free, held, being paid, sold, cancelled, unsold, withdrawn or a walk-in', () => {
  expect(statusOf({})).toBe('free');
  expect(statusOf({ hold })).toBe('held');
  expect(statusOf({ hold: { ...hold, heldUntilAt: NOW } })).toBe('held');
  expect(statusOf({ hold: { ...hold, heldUntilAt: NOW - 1 } })).toBe('free');
  expect(statusOf({ hold: { ...hold, heldUntilAt: NOW - 1 }, payUntilAt: NOW })).toBe('paying');
  expect(statusOf({ state: 'sold', booking })).toBe('sold');
  expect(statusOf({ state: 'sold', booking: { ...booking, isCancelled: true } })).toBe('cancelled');
  expect(statusOf({ sellUntilAt: NOW })).toBe('unsold');
  expect(statusOf({ arriveFromAt: at(17), arriveToAt: at(17.5) })).toBe('unsold');
  expect(statusOf({ state: 'withdrawn', withdrawal: 'withdrawn' })).toBe('withdrawn');
  expect(statusOf({ state: 'withdrawn', withdrawal: 'walk_in' })).toBe('walk_in');
  // Withdrawn while it was held, and the guest has left: the job has not come by yet.
  expect(statusOf({ withdrawal: 'walk_in', sellUntilAt: NOW })).toBe('walk_in');
});

test('TONIGHT-1 a release that was undone is not shown, and the others come by arrival', () => {
  const shown = describeSittings(
    [
      sitting({ id: 1, arriveFromAt: at(20), arriveToAt: at(20) }),
      sitting({ id: 2, state: 'withdrawn', withdrawal: 'undone' }),
      sitting({ id: 3, hold }),
      sitting({ id: 4, state: 'sold', booking }),
    ],
    clock,
  );
  expect(shown.map(({ id }) => id)).toEqual([4, 3, 1]);
});

test('TONIGHT-2 a guest is first name and initial, with party, arrival and menus', () => {
  expect(describeSittings([sitting({ state: 'sold', booking })], clock)[0]).toMatchObject({
    arriveAt: booking.arriveAt,
    party: 2,
    guest: { shortName: 'Ida H.', reference: 'ABC123', menus: booking.menus, menuAmount: 40_000 },
  });
  expect(shortName(' Ida ')).toBe('Ida');
  expect(shortName('Åse ørsted')).toBe('Åse Ø.');
  const erased = sitting({ state: 'sold', booking: { ...booking, name: null } });
  expect(describeSittings([erased], clock)[0]?.guest?.shortName).toBeNull();
});

test('RELEASE-8 while somebody buys, a withdrawal says by when it is known', () => {
  const held = describeSittings([sitting({ hold, withdrawal: 'walk_in' })], clock)[0];
  // The hold may last 45 minutes from its start, and then be paid for 15 minutes;
  // the arrival is later.
  expect(held).toMatchObject({
    heldUntilAt: hold.heldUntilAt,
    withdrawsBy: { reason: 'walk_in', knownAt: NOW + 50 * MINUTE },
  });
  const paying = sitting({ hold, withdrawal: 'withdrawn', payUntilAt: NOW + 9 * MINUTE });
  expect(describeSittings([paying], clock)[0]?.withdrawsBy?.knownAt).toBe(NOW + 9 * MINUTE);
  expect(describeSittings([sitting({ hold })], clock)[0]?.withdrawsBy).toBeNull();
  const soon = { hold: { ...hold, arriveAt: at(17.5) }, payUntilAt: null, payWindowMs: clock.payWindowMs };
  expect(knownAt(soon)).toBe(at(17.5));
});

test('TONIGHT-3 totals count sold of released, guests, money, and menus by quarter of an hour', () => {
  const later = { ...booking, party: 3, arriveAt: at(18.5), menuAmount: 60_000 };
  const two = [
    { menuId: 8, name: 'Tre retter', count: 2 },
    { menuId: 7, name: 'Fem retter', count: 1 },
  ];
  const totals = totalsOf(
    describeSittings(
      [
        sitting({ id: 1, state: 'sold', booking }),
        sitting({ id: 2, state: 'sold', booking: { ...booking, arriveAt: at(18.25) } }),
        sitting({ id: 3, state: 'sold', booking: { ...later, menus: two } }),
        sitting({ id: 4, state: 'sold', booking: { ...booking, isCancelled: true } }),
        sitting({ id: 5 }),
        sitting({ id: 7, state: 'sold', booking: { ...booking, arriveAt: at(12) }, endsAt: at(14) }),
        sitting({ id: 6, state: 'withdrawn', withdrawal: 'walk_in' }),
      ],
      clock,
    ),
  );
  expect(totals).toEqual({
    releasedCount: 5,
    soldCount: 4,
    guestCount: 9,
    menuAmount: 180_000,
    kitchen: [
      { at: at(18.25), guests: 4, menus: [{ menuId: 7, name: 'Fem retter', count: 4 }], notes: [] },
      { at: at(18.5), guests: 3, menus: two, notes: [] },
    ],
  });
});

test('TONIGHT-20 a guest’s note is with the guest and in the kitchen’s quarter, not of one whose money was given back', () => {
  const nuts = { ...booking, note: 'Nuts' };
  const sittings = describeSittings(
    [
      sitting({ id: 1, state: 'sold', booking: nuts }),
      sitting({ id: 2, state: 'sold', booking: { ...nuts, note: 'Milk', isCancelled: true } }),
    ],
    clock,
  );
  expect(sittings.map(({ guest }) => guest?.note)).toEqual(['Nuts', 'Milk']);
  expect(totalsOf(sittings).kitchen).toMatchObject([{ at: at(18.25), notes: ['Nuts'] }]);
});
