import { type Change, inverseOf } from '#core/house/changes.ts';
import type { Subject } from '#core/house/fields.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import { createClock } from '../db/clock.ts';
import type { Transaction } from '../db/database.ts';
import { type Actor, act } from '../staff/act.ts';
import { applyChanges } from './apply-changes.ts';
import {
  type ChangeSet,
  findChangeSet,
  insertChangeSet,
  markPublished,
  putChange,
} from './change-set-queries.ts';
import { getHouseVenue, getSubject } from './get-subject.ts';
import { type HouseVenue, lockHouse } from './offer-queries.ts';
import { logOf } from './publish-changes.ts';

type Input = { actor: Extract<Actor, { kind: 'staff' }>; venueId: number; setId: number };

/**
 * Brings back what a publication replaced, as a publication of its own. A field that was
 * changed again since keeps its newer value. Returns how many fields were brought back and how
 * many were kept.
 */
export async function revertChanges(app: App, input: Input): Promise<{ reverted: number; kept: number }> {
  const { actor, venueId, setId } = input;
  const request = {
    actor,
    action: 'house.publish',
    venueId,
    subject: { type: 'change_set', id: setId },
  } as const;
  const result = await act(app, request, async (tx) => {
    await lockHouse(tx, venueId);
    const venue = await getHouseVenue(tx, venueId);
    const set = await findChangeSet(tx, venueId, setId);
    if (!set) throw new Problem('not_found');
    if (set.state !== 'published' || set.isReverted) throw new Problem('nothing_to_revert');
    const { changes, kept } = await undoing(tx, venue, set);
    if (changes.length === 0) throw new Problem('nothing_to_revert');
    const today = serviceDay(await createClock(tx).now(), MARKETS[venue.market].timeZone);
    const newId = await insertChangeSet(tx, venueId, actor.staffId, setId);
    const replaced = await applyChanges(tx, { venue, today }, changes);
    for (const change of replaced) await putChange(tx, venueId, newId, change, actor.staffId);
    await markPublished(tx, venueId, newId, actor.staffId);
    return { result: { reverted: changes.length, kept }, ...logOf(replaced) };
  });
  announceVenueEdit(app);
  return result;
}

type Undoing = { changes: Change[]; kept: number };

async function undoing(tx: Transaction, venue: HouseVenue, set: ChangeSet): Promise<Undoing> {
  const bySubject = Map.groupBy(set.changes, ({ subject, subjectId }) => `${subject}/${subjectId}`);
  const inverses = await Promise.all(
    [...bySubject.values()].map(async (changes) => {
      const { subject, subjectId } = changes[0] as { subject: Subject; subjectId: number };
      const now = await getSubject(tx, venue, { subject, subjectId });
      const inverse = inverseOf(now, changes).map((edit) => ({ ...edit, subject, subjectId }));
      return archiveNewMenu(inverse) ?? { changes: inverse, kept: changes.length - inverse.length };
    }),
  );
  return {
    changes: inverses.flatMap((one) => one.changes),
    kept: inverses.reduce((sum, { kept }) => sum + kept, 0),
  };
}

/** A menu that came with the set leaves the sale. It keeps its texts, because orders name it. */
function archiveNewMenu(changes: readonly Change[]): Undoing | undefined {
  const status = changes.find(({ field, after }) => field === 'status' && after === 'new');
  return status && { changes: [{ ...status, after: 'archived' }], kept: 0 };
}
