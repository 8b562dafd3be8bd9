import type { Fields, Subject } from '#core/house/fields.ts';
import { NEW_MENU } from '#core/house/fields.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { Connection } from '../db/database.ts';
import { findHouseVenue, findVenueFields, type HouseVenue, listLiveMenus } from './offer-queries.ts';
import { readHours } from './read-hours.ts';
import { readPlan } from './read-plan.ts';

export async function getHouseVenue(on: Connection, venueId: number): Promise<HouseVenue> {
  const venue = await findHouseVenue(on, venueId);
  if (!venue) throw new Problem('not_found');
  return venue;
}

/** What guests are offered now of it. A menu that was never published is a new one. */
export async function getSubject(
  on: Connection,
  venue: HouseVenue,
  { subject, subjectId }: { subject: Subject; subjectId: number },
): Promise<Fields> {
  if (subject === 'venue') {
    const fields = subjectId === venue.id ? await findVenueFields(on, venue.id) : undefined;
    if (!fields) throw new Problem('not_found');
    return fields;
  }
  if (subject === 'plan') {
    if (subjectId !== venue.id) throw new Problem('not_found');
    return readPlan(on, venue.id);
  }
  if (subject === 'hours') {
    if (subjectId !== venue.id) throw new Problem('not_found');
    return readHours(on, venue.id);
  }
  const [menu] = await listLiveMenus(on, venue.id, MARKETS[venue.market].timeZone, [subjectId]);
  return menu?.fields ?? NEW_MENU;
}
