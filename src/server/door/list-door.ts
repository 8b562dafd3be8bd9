import type { DoorEvent, DoorList } from '#core/door/door.contract.ts';
import { eveningAt } from '#core/door/evening.ts';
import { shortName } from '#core/door/short-name.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { listGuestRequests } from '../booking/evening/list-guest-requests.ts';
import { requireDuty } from '../staff/act.ts';
import { findDeviceById } from './device-queries.ts';
import { findDoorVenue, listDoorBookings, listDoorEvents, listOtherDays } from './door-queries.ts';
import type { DeviceActor } from './get-device-actor.ts';

type Parts = Pick<App, 'db' | 'clock'>;

/** Everything that a device needs to judge tickets of this evening without a connection. */
export async function listDoor({ db, clock }: Parts, actor: DeviceActor): Promise<DoorList> {
  const { venueId, deviceId } = actor;
  await requireDuty(db, { actor, action: 'door.list', venueId, subject: { type: 'device', id: deviceId } });
  const [venue, device, now] = await Promise.all([
    findDoorVenue(db, venueId),
    findDeviceById(db, venueId, deviceId),
    clock.now(),
  ]);
  if (!venue || !device) throw new Problem('not_found');
  const { timeZone } = MARKETS[venue.market];
  const { day, endsAt } = eveningAt(now, timeZone);
  const [bookings, events, otherDays, { requests }] = await Promise.all([
    listDoorBookings(db, venueId, day),
    listDoorEventsOf(db, venueId, day),
    listOtherDays(db, venueId, day),
    listGuestRequests({ db, clock }, { actor, venueId }),
  ]);
  return {
    venue: { id: venueId, name: venue.name, time_zone: timeZone },
    device: { source: `d${deviceId}`, name: device.name },
    service_day: day,
    now: now.toISOString(),
    ends_at: endsAt.toISOString(),
    bookings: bookings.map(({ name, arrive_at: arriveAt, ...booking }) => ({
      ...booking,
      name: name === null ? null : shortName(name),
      arrive_at: arriveAt.toISOString(),
    })),
    events,
    requests: requests.filter(({ state }) => state === 'waiting'),
    other_days: otherDays,
  };
}

/** A person's name is shortened as a guest's is; a device's is shown as it is. */
export const listDoorEventsOf = async (db: App['db'], venueId: number, day: string): Promise<DoorEvent[]> =>
  (await listDoorEvents(db, venueId, day)).map((event) => ({
    ...event,
    by: event.source.startsWith('s') ? shortName(event.by) : event.by,
    at: event.at.toISOString(),
  }));
