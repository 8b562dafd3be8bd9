import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act } from '../staff/act.ts';
import { type ContentKey, unscheduleRevisions } from './revision-queries.ts';
import type { Editor } from './save-content.ts';

/** What waits for its time is a draft again. */
export const cancelPublication = (
  app: App,
  { actor, ...key }: ContentKey & { actor: Editor },
): Promise<void> =>
  act(
    app,
    {
      actor,
      action: 'content.publish',
      venueId: null,
      subject: { type: key.kind, id: key.subjectId },
    },
    async (tx) => {
      if ((await unscheduleRevisions(tx, key)) === 0) throw new Problem('not_found');
      return { result: undefined, after: { at: null } };
    },
  );
