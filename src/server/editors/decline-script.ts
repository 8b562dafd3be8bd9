import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act } from '../staff/act.ts';
import { type ContentKey, findAsker, lockRevisions, markRevisionDeclined } from './revision-queries.ts';
import type { Editor } from './save-content.ts';

type Input = ContentKey & { actor: Editor; number: number; reason: string };

/** The script stays a draft of its editor, who reads the reason, changes it and asks again. */
export const declineScript = (app: App, { actor, number, reason, ...key }: Input): Promise<void> =>
  act(
    app,
    {
      actor,
      action: 'content.decline_script',
      venueId: null,
      subject: { type: key.kind, id: key.subjectId },
      reason,
    },
    async (tx) => {
      await lockRevisions(tx, key);
      const asked = await findAsker(tx, key, number);
      if (!asked) throw new Problem('not_found');
      await markRevisionDeclined(tx, { ...key, number, staffId: actor.staffId, reason });
      return { result: undefined, after: { revision: number, askedBy: asked.staffId, declined: true } };
    },
  );
