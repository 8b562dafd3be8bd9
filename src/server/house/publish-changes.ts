// Publishes a draft at once, or lets it wait for its day.
import { ofSubject, overlay } from '#core/house/changes.ts';
import { type MenuFields, NEW_MENU } from '#core/house/fields.ts';
import type { HoursFields } from '#core/house/hours.ts';
import type { PlanFields } from '#core/house/plan.ts';
import { menuErrors } from '#core/house/validate-menu.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { addDays, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { createClock } from '../db/clock.ts';
import type { Transaction } from '../db/database.ts';
import { type Actor, act } from '../staff/act.ts';
import { applyChanges } from './apply-changes.ts';
import {
  type ChangeSet,
  findChangeSet,
  listScheduledChanges,
  markPublished,
  scheduleChangeSet,
  storeReplacedValue,
} from './change-set-queries.ts';
import { getHouseVenue } from './get-subject.ts';
import { type HouseVenue, listLiveMenus, lockHouse } from './offer-queries.ts';
import { readHours } from './read-hours.ts';
import { readPlan } from './read-plan.ts';
import { requireSoundHours } from './write-hours.ts';
import { requireSoundPlan } from './write-plan.ts';

/** How far ahead a change can be planned. */
const MAX_DAYS_AHEAD = 365;

type Input = {
  actor: Actor;
  venueId: number;
  setId: number;
  /** The version that was seen, by a person. */
  version?: number;
  /** Null or today: at once. */
  day: string | null;
};

export type Published = { isPublished: boolean };

export async function publishChanges(app: App, input: Input): Promise<Published> {
  const { actor, venueId, setId, version, day } = input;
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  const request = {
    actor,
    action: 'house.publish',
    venueId,
    subject: { type: 'change_set', id: setId },
  } as const;
  const result = await act(app, request, async (tx) => {
    await lockHouse(tx, venueId);
    const venue = await getHouseVenue(tx, venueId);
    const set = await getWaitingSet(tx, venueId, setId);
    if (version !== undefined && set.version !== version) throw new Problem('changed_meanwhile');
    const today = serviceDay(await createClock(tx).now(), MARKETS[venue.market].timeZone);
    if (day !== null && day > today) {
      if (day > addDays(today, MAX_DAYS_AHEAD)) throw new Problem('bad_request');
      await requireComplete(tx, venue, set, day);
      await scheduleChangeSet(tx, venueId, setId, day, staffId);
      return { result: { isPublished: false }, after: { effectiveDay: day } };
    }
    const replaced = await applyChanges(tx, { venue, today }, set.changes);
    for (const change of replaced) await storeReplacedValue(tx, venueId, setId, change);
    await markPublished(tx, venueId, setId, staffId);
    return { result: { isPublished: true }, ...logOf(replaced) };
  });
  if (result.isPublished) announceVenueEdit(app);
  return result;
}

/** What the log says of a publication: each field with its old and its new value. */
export const logOf = (changes: ChangeSet['changes'][number][] | Awaited<ReturnType<typeof applyChanges>>) => {
  const values = (part: 'before' | 'after') =>
    Object.fromEntries(changes.map((one) => [`${one.subject}/${one.subjectId}/${one.field}`, one[part]]));
  return { before: values('before'), after: values('after') };
};

async function getWaitingSet(tx: Transaction, venueId: number, setId: number): Promise<ChangeSet> {
  const set = await findChangeSet(tx, venueId, setId);
  if (!set) throw new Problem('not_found');
  if (set.state === 'published') throw new Problem('already_published');
  return set;
}

/** Checks menus, hours and plan as they will be on that day, after earlier waiting changes. */
async function requireComplete(
  tx: Transaction,
  venue: HouseVenue,
  set: ChangeSet,
  day: string,
): Promise<void> {
  const waiting = (await listScheduledChanges(tx, venue.id)).filter((change) => change.day <= day);
  if (set.changes.some(({ subject }) => subject === 'plan')) {
    const changes = ofSubject([...waiting, ...set.changes], 'plan', venue.id);
    requireSoundPlan(venue, overlay<PlanFields>(await readPlan(tx, venue.id), changes));
  }
  if (set.changes.some(({ subject }) => subject === 'hours')) {
    const changes = ofSubject([...waiting, ...set.changes], 'hours', venue.id);
    requireSoundHours(overlay<HoursFields>(await readHours(tx, venue.id), changes));
  }
  const menuIds = set.changes.flatMap(({ subject, subjectId }) => (subject === 'menu' ? [subjectId] : []));
  const live = await listLiveMenus(tx, venue.id, MARKETS[venue.market].timeZone, menuIds);
  for (const menuId of new Set(menuIds)) {
    const now = live.find(({ id }) => id === menuId)?.fields ?? NEW_MENU;
    const changes = [...waiting, ...set.changes].filter(
      ({ subject, subjectId }) => subject === 'menu' && subjectId === menuId,
    );
    if (Object.keys(menuErrors(overlay<MenuFields>(now, changes))).length > 0)
      throw new Problem('changes_incomplete');
  }
}
