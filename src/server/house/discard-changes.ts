import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { deleteChangeSet, findChangeSet, findDraft, reopenChangeSet } from './change-set-queries.ts';
import { lockHouse } from './offer-queries.ts';
import { logOf } from './publish-changes.ts';

type Input = { actor: Extract<Actor, { kind: 'staff' }>; venueId: number; setId: number };

const requestOf = ({ actor, venueId, setId }: Input) =>
  ({ actor, action: 'house.edit', venueId, subject: { type: 'change_set', id: setId } }) as const;

/** Throws away a draft, or a plan that was not published yet. */
export const discardChanges = (app: App, input: Input): Promise<void> =>
  act(app, requestOf(input), async (tx) => {
    const { venueId, setId } = input;
    await lockHouse(tx, venueId);
    const set = await findChangeSet(tx, venueId, setId);
    if (!set) throw new Problem('not_found');
    if (set.state === 'published') throw new Problem('already_published');
    await deleteChangeSet(tx, venueId, setId);
    return { result: undefined, before: logOf(set.changes).after };
  });

/** Makes a plan a draft again. The venue has one draft at a time. */
export const reopenChanges = (app: App, input: Input): Promise<void> =>
  act(app, requestOf(input), async (tx) => {
    const { venueId, setId } = input;
    await lockHouse(tx, venueId);
    const set = await findChangeSet(tx, venueId, setId);
    if (!set) throw new Problem('not_found');
    if (set.state === 'published') throw new Problem('already_published');
    if (await findDraft(tx, venueId)) throw new Problem('draft_exists');
    await reopenChangeSet(tx, venueId, setId);
    return { result: undefined, before: { effectiveDay: set.effectiveDay } };
  });
