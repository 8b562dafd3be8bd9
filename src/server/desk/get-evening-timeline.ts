// A venue's evening as the desk sees it:
// what was released, sold and refunded, who came, and what guests said.
import { logEvents, mergeTimeline, requestEvents, type TimelineEvent } from '#core/desk/timeline.ts';
import { eveningOfDay } from '#core/door/evening.ts';
import { shortName } from '#core/door/short-name.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { findDeskVenue, listEveningDoor, listEveningRequests, listVenueLog } from './evening-queries.ts';
import { doorEvent } from './get-order-timeline.ts';

/** The newest of the log, if there are more. */
const MAX_LOGGED = 1_000;

export async function getEveningTimeline(
  { db }: Pick<App, 'db'>,
  { venueId, day }: { venueId: number; day: string },
) {
  const found = await findDeskVenue(db, venueId);
  if (!found) throw new Problem('not_found');
  const { startsAt, endsAt } = eveningOfDay(day, MARKETS[found.market].timeZone);
  const [log, doors, requests] = await Promise.all([
    listVenueLog(db, { venueId, from: startsAt, until: endsAt, limit: MAX_LOGGED }),
    listEveningDoor(db, venueId, day),
    listEveningRequests(db, venueId, day),
  ]);
  const withReference = (event: TimelineEvent, reference: string): TimelineEvent => ({
    ...event,
    facts: { ...event.facts, booking: reference },
  });
  const events = mergeTimeline([
    log.toReversed().flatMap(({ subject, actorName, ...row }) => {
      const short = actorName && (row.actor === 'staff' ? shortName(actorName) : actorName);
      return logEvents([{ ...row, actorName: short, details: { about: subject, ...row.details } }]);
    }),
    doors.map(({ reference, ...door }) => withReference(doorEvent(door), reference)),
    requests.flatMap(({ reference, ...request }) =>
      requestEvents([request]).map((event) => withReference(event, reference)),
    ),
  ]);
  return { evening: { venueId, day, ...found }, events };
}
