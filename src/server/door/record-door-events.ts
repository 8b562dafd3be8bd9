import { refuseEvent } from '#core/door/booking-state.ts';
import type { EventKind, EventRefusal, EventsResponse, SentEvent } from '#core/door/door.contract.ts';
import { eveningOfDay } from '#core/door/evening.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { Action } from '#core/staff/duties.ts';
import type { App } from '../app.ts';
import { type Actor, act, requireDuty } from '../staff/act.ts';
import {
  type EventSource,
  findEventFacts,
  insertDoorEvents,
  lockEventDevice,
  lockEventPerson,
} from './door-queries.ts';

const ACTIONS: Record<EventKind, Action> = {
  check_in: 'door.check_in',
  undo_check_in: 'door.undo',
  no_show: 'door.no_show',
  undo_no_show: 'door.undo',
};

type Parts = Pick<App, 'db' | 'metrics'>;
type DoorActor = Extract<Actor, { kind: 'device' | 'staff' }>;
type Input = { actor: DoorActor; venueId: number; events: readonly SentEvent[] };
type Results = EventsResponse['results'];

/** Stores what happened, each event once. May be repeated with the same events after failures. */
export async function recordDoorEvents(app: Parts, { actor, venueId, events }: Input): Promise<Results> {
  const byAction = Map.groupBy(uniqueById(events), ({ kind }) => ACTIONS[kind]);
  const requests = [...byAction].map(([action, ofAction]) => ({
    ofAction,
    request: { actor, action, venueId, subject: subjectOf(ofAction) },
  }));
  for (const { request } of requests) await requireDuty(app.db, request);
  const { isKnown, refusals, receivedAt } = await sift(app, venueId, [...byAction.values()].flat());
  const stored = new Set<string>();
  // One transaction an action. An undo names its event, so they may commit in any order.
  for (const { ofAction, request } of requests) {
    const fresh = ofAction.filter(({ id }) => !isKnown(id) && !refusals.has(id));
    if (fresh.length === 0) continue;
    const inserted = await act(app, request, async (tx) => {
      const source = sourceOf(actor);
      if (source.deviceId !== null) await lockEventDevice(tx, venueId, source.deviceId);
      else if (source.staffId !== null) await lockEventPerson(tx, source.staffId);
      const result = await insertDoorEvents(tx, venueId, source, fresh);
      const events = result.filter(({ isStored }) => isStored).length;
      const bookings = [...new Set(fresh.map((event) => event.booking_id))];
      return { result, after: { events, bookings } };
    });
    for (const { id, isStored } of inserted)
      if (isStored) stored.add(id);
      else refusals.set(id, 'too_many');
  }
  for (const { id, at } of events)
    if (stored.has(id)) app.metrics.doorDelay.observe(Math.max(0, receivedAt - Date.parse(at)) / 1_000);
  return events.map(({ id }) => {
    const reason = refusals.get(id) ?? null;
    return { id, status: stored.has(id) ? 'stored' : reason ? 'refused' : 'known', reason };
  });
}

const uniqueById = (events: readonly SentEvent[]): SentEvent[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

const sourceOf = (actor: DoorActor): EventSource =>
  actor.kind === 'device'
    ? { deviceId: actor.deviceId, staffId: null }
    : { deviceId: null, staffId: actor.staffId };

function subjectOf(events: readonly SentEvent[]) {
  const [first, ...others] = new Set(events.map((event) => event.booking_id));
  return { type: 'booking', id: first !== undefined && others.length === 0 ? first : 'several' };
}

/** Which events were stored before, and why others may not be. */
async function sift({ db }: Parts, venueId: number, events: readonly SentEvent[]) {
  const ids = events.map(({ id }) => id);
  const bookingIds = [...new Set(events.map((event) => event.booking_id))];
  const facts = await findEventFacts(db, venueId, ids, bookingIds);
  if (!facts) throw new Problem('not_found');
  const { timeZone } = MARKETS[facts.market];
  const knownIds = new Set(facts.knownIds);
  const bookingById = new Map(facts.bookings.map((booking) => [booking.id, booking]));
  const refusalOf = ({ booking_id: bookingId, kind, at }: SentEvent): EventRefusal | undefined => {
    const booking = bookingById.get(bookingId);
    if (!booking) return 'unknown_booking';
    const { startsAt, endsAt } = eveningOfDay(booking.serviceDay, timeZone);
    return refuseEvent(kind, Date.parse(at), {
      arriveAt: Date.parse(booking.arriveAt),
      evening: { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
      receivedAt: facts.receivedAt.getTime(),
    });
  };
  const refusals = new Map<string, EventRefusal>();
  for (const event of events) {
    const refusal = knownIds.has(event.id) ? undefined : refusalOf(event);
    if (refusal) refusals.set(event.id, refusal);
  }
  return { isKnown: (id: string) => knownIds.has(id), refusals, receivedAt: facts.receivedAt.getTime() };
}
