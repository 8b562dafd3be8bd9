// An order as the desk sees it, with everything that happened.
import { maskEmail, maskPhone } from '#core/desk/mask-contact.ts';
import {
  attemptEvents,
  holdEvents,
  logEvents,
  mergeTimeline,
  requestEvents,
  type TimelineEvent,
} from '#core/desk/timeline.ts';
import { shortName } from '#core/door/short-name.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { listOrderMessages } from '../messages/list-order-messages.ts';
import { findBlocked } from './refuse-blocked.ts';
import {
  type DeskRow,
  type DoorRow,
  findDeskOrder,
  findMessageIds,
  type JournalRow,
  listAttempts,
  listDeskEvents,
  listDoorEventsOf,
  listJournal,
  listLog,
  listRequestsOf,
  type OrderKey,
  toHoldFacts,
} from './timeline-queries.ts';

type Desk = Pick<App, 'db' | 'jobs' | 'config'>;

/** The contact is masked: `showContact` gives it, and logs who looked. */
export async function getOrderTimeline(app: Desk, key: OrderKey) {
  const order = await findDeskOrder(app.db, key);
  if (!order) throw new Problem('not_found');
  const { name, email, phone, hold, bookingId, ...shown } = order;
  return {
    order: {
      ...{ ...shown, ...key },
      blocked: await findBlocked(app, app.db, { email, phone }),
      contact:
        name === null || email === null || phone === null
          ? null
          : { name: shortName(name), email: maskEmail(email), phone: maskPhone(phone) },
    },
    events: await listEvents(app, key, hold, bookingId),
  };
}

async function listEvents(
  app: Desk,
  key: OrderKey,
  hold: Parameters<typeof toHoldFacts>[0],
  bookingId: number | null,
): Promise<TimelineEvent[]> {
  const { db } = app;
  const [attempts, log, journal, ids, doors, requests, cases] = await Promise.all([
    listAttempts(db, key),
    listLog(db, key),
    listJournal(db, key),
    findMessageIds(db, key),
    bookingId === null ? [] : listDoorEventsOf(db, key.venueId, bookingId),
    bookingId === null ? [] : listRequestsOf(db, key.venueId, bookingId),
    bookingId === null ? [] : listDeskEvents(db, key.venueId, bookingId),
  ]);
  const messages = await listOrderMessages(app, key, { ...ids, requestIds: requests.map(({ id }) => id) });
  return mergeTimeline([
    holdEvents(toHoldFacts(hold)),
    attemptEvents(attempts),
    logEvents(
      log.map((row) => ({ ...row, actorName: row.actorName && presentActor(row.actor, row.actorName) })),
    ),
    doors.map(doorEvent),
    requestEvents(requests),
    cases.map(deskEvent),
    journal.map(journalEvent),
    messages.map(({ kind, at, state, tries }) => ({
      ...{ at, source: 'message' as const, kind, by: { kind: 'system' as const } },
      facts: { state, ...(tries !== undefined && tries > 0 && { tries }) },
    })),
  ]);
}

const presentActor = (actor: string, name: string) => (actor === 'staff' ? shortName(name) : name);

export const doorEvent = ({ at, kind, deviceName, staffName }: DoorRow): TimelineEvent => ({
  ...{ at, source: 'door', kind },
  by:
    staffName === null
      ? { kind: 'device', name: deviceName ?? undefined }
      : { kind: 'staff', name: shortName(staffName) },
});

const deskEvent = ({ at, kind, why }: DeskRow): TimelineEvent => ({
  ...{ at, source: 'desk', kind },
  by: { kind: kind === 'no_show_objected' ? 'guest' : 'system' },
  ...(why && { facts: { why } }),
});

const journalEvent = ({ at, kind, lines }: JournalRow): TimelineEvent => ({
  ...{ at, source: 'journal', kind, by: { kind: 'system' }, lines },
});
