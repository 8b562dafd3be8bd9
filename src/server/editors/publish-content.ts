// Copies a revision into the tables that guests' pages read, now or at a planned time.
// Triggers on these tables write to the change feed, which every process reads.
import { isScript, missingFields } from '#core/editors/content-document.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { createClock } from '../db/clock.ts';
import type { Transaction } from '../db/database.ts';
import { type Actor, act } from '../staff/act.ts';
import { cleanDocument } from './clean-document.ts';
import { CONTENT_STORES } from './content-stores.ts';
import {
  type ContentKey,
  findRevision,
  lockRevisions,
  markRevisionAwaitingApproval,
  markRevisionPublished,
  type Revision,
  scheduleRevision,
  unscheduleRevisions,
} from './revision-queries.ts';
import { instantOfWall } from './wall-instant.ts';

const MAX_MS_AHEAD = 366 * 86_400_000;

type Input = ContentKey & {
  actor: Extract<Actor, { kind: 'staff' | 'system' }>;
  number: number;
  /** A wall time, e.g. 2026-11-20T17:30. Null or a past time publishes now. */
  at: string | null;
};

/** `isAwaitingApproval`: a script is not published until a chief approves it. */
export type PublishedContent = { isPublished: boolean; isAwaitingApproval: boolean };

export function publishContent(app: App, input: Input): Promise<PublishedContent> {
  const { actor, kind, subjectId, number, at } = input;
  const key = { kind, subjectId };
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  const request = {
    actor,
    action: 'content.publish',
    venueId: null,
    subject: { type: kind, id: subjectId },
  } as const;
  return act<PublishedContent>(app, request, async (tx) => {
    const { document } = await getPublishable(tx, key, number, actor.kind === 'system');
    if (missingFields(kind, document).length > 0) throw new Problem('content_incomplete');
    const now = await createClock(tx).now();
    const publishAt = at === null ? now : instantOfWall(at);
    if (publishAt.getTime() > now.getTime() + MAX_MS_AHEAD) throw new Problem('bad_request');
    // A newer publication replaces one that waits;
    // otherwise the older text would come back at its time.
    await unscheduleRevisions(tx, key);
    if (isScript(document)) {
      if (staffId === null || at !== null) throw new Problem('bad_request');
      await markRevisionAwaitingApproval(tx, { ...key, number, staffId });
      return {
        result: { isPublished: false, isAwaitingApproval: true },
        after: { revision: number, asked: true },
      };
    }
    if (publishAt > now) {
      await scheduleRevision(tx, { ...key, number, publishAt, staffId });
      return {
        result: { isPublished: false, isAwaitingApproval: false },
        after: { revision: number, at: publishAt.toISOString() },
      };
    }
    await CONTENT_STORES[kind].write(tx, subjectId, cleanDocument(kind, document), staffId);
    await markRevisionPublished(tx, { ...key, number, staffId });
    return { result: { isPublished: true, isAwaitingApproval: false }, after: { revision: number } };
  });
}

/**
 * An editor publishes what they have seen;
 * a job publishes what waits, also when there is a newer draft.
 */
async function getPublishable(
  tx: Transaction,
  key: ContentKey,
  number: number,
  isJob: boolean,
): Promise<Revision> {
  const revisions = await lockRevisions(tx, key);
  const state = revisions.find((revision) => revision.number === number)?.state;
  if (state === undefined) throw new Problem('not_found');
  if (state === 'published' || (isJob && state !== 'scheduled')) throw new Problem('already_published');
  if (!isJob && revisions[0]?.number !== number) throw new Problem('changed_meanwhile');
  const revision = await findRevision(tx, key, number);
  if (!revision) throw new Problem('not_found');
  return revision;
}
