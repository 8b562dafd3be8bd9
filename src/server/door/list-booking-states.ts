import { type BookingState, bookingState } from '#core/door/booking-state.ts';
import { mergeEvents, NO_EVENTS } from '#core/door/merge-events.ts';
import type { App } from '../app.ts';
import { listDoorBookings } from './door-queries.ts';
import { listDoorEventsOf } from './list-door.ts';

type CheckIn = { at: Date; by: string };

export type DoorBookingState = {
  bookingId: number;
  state: BookingState;
  /** Since when, where the party has arrived or is a no-show. */
  since: Date | null;
  /** More than one is a double: each device let the same ticket in. */
  checkIns: CheckIn[];
};

type Evening = { venueId: number; serviceDay: string };

/** What the door knows about each booking of a day, for the screens of the venue. */
export async function listBookingStates(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { venueId, serviceDay }: Evening,
): Promise<DoorBookingState[]> {
  const [bookings, events, now] = await Promise.all([
    listDoorBookings(db, venueId, serviceDay),
    listDoorEventsOf(db, venueId, serviceDay),
    clock.now(),
  ]);
  const merged = mergeEvents(events);
  return bookings.map(({ id, arrive_at: arriveAt }) => {
    const currentEvents = merged.get(id) ?? NO_EVENTS;
    const checkIns = currentEvents.checkIns.map(({ at, by }) => ({ at: new Date(at), by }));
    const [noShow] = currentEvents.noShows;
    return {
      bookingId: id,
      state: bookingState(currentEvents, arriveAt.getTime(), now.getTime()),
      since: checkIns[0]?.at ?? (noShow ? new Date(noShow.at) : null),
      checkIns,
    };
  });
}
