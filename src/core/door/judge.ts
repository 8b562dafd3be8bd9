// The verdict about a ticket: from the list that the device has, with or without a connection.
import type { DoorBooking, DoorEvent, DoorList } from './door.contract.ts';
import { SHORT_HASH_LENGTH } from './limits.ts';
import { mergeEvents } from './merge-events.ts';

/** What was scanned, typed or tapped. */
export type Shown =
  | { venueId: number; ticketHash: string }
  | { reference: string }
  | { bookingId: number }
  /** A code that is no ticket of ours. */
  | 'unreadable';

export type Verdict =
  | { kind: 'welcome'; booking: DoorBooking }
  | { kind: 'already_in'; booking: DoorBooking; checkIns: DoorEvent[] }
  | { kind: 'money_returned'; booking: DoorBooking }
  | { kind: 'not_tonight'; serviceDay: string }
  | { kind: 'another_venue' }
  | { kind: 'unknown' };

type Known = Pick<DoorList, 'venue' | 'bookings' | 'events' | 'other_days'>;

/** `ownEvents`: what this device recorded; the list may have some of it already. */
export function judge(list: Known, ownEvents: readonly DoorEvent[], shown: Shown): Verdict {
  if (shown === 'unreadable') return { kind: 'unknown' };
  if ('venueId' in shown && shown.venueId !== list.venue.id) return { kind: 'another_venue' };
  const booking = list.bookings.find((one) => isShown(one, shown));
  if (!booking) {
    const serviceDay = findOtherDay(list, shown);
    return serviceDay === undefined ? { kind: 'unknown' } : { kind: 'not_tonight', serviceDay };
  }
  if (booking.is_money_returned) return { kind: 'money_returned', booking };
  const { checkIns = [] } = mergeEvents([...list.events, ...ownEvents]).get(booking.id) ?? {};
  return checkIns.length > 0 ? { kind: 'already_in', booking, checkIns } : { kind: 'welcome', booking };
}

function isShown(booking: DoorBooking, shown: Exclude<Shown, 'unreadable'>): boolean {
  if ('ticketHash' in shown) return booking.ticket_hash === shown.ticketHash;
  if ('reference' in shown) return booking.reference === shown.reference;
  return booking.id === shown.bookingId;
}

function findOtherDay(list: Known, shown: Exclude<Shown, 'unreadable'>): string | undefined {
  if ('bookingId' in shown) return undefined;
  const shortHash = 'ticketHash' in shown ? shown.ticketHash.slice(0, SHORT_HASH_LENGTH) : undefined;
  const day = list.other_days.find(({ tickets }) =>
    tickets.some(({ hash, reference }) =>
      'reference' in shown ? reference === shown.reference : hash !== null && hash === shortHash,
    ),
  );
  return day?.service_day;
}
