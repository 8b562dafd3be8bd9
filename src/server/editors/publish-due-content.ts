import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act } from '../staff/act.ts';
import { publishContent } from './publish-content.ts';
import { type ContentKey, listDueRevisions, markRevisionRefused } from './revision-queries.ts';

const SYSTEM = { kind: 'system' } as const;

/** Publishes what waited until now. May run again; what can't be published is marked. */
export async function publishDueContent(app: App): Promise<void> {
  for (const { number, ...key } of await listDueRevisions(app.db)) {
    try {
      await publishContent(app, { actor: SYSTEM, ...key, number, at: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code !== 'already_published') await refuse(app, key, number, error.code);
    }
  }
}

const refuse = (app: App, key: ContentKey, number: number, code: string): Promise<void> =>
  act(
    app,
    {
      actor: SYSTEM,
      action: 'content.publish',
      venueId: null,
      subject: { type: key.kind, id: key.subjectId },
    },
    async (tx) => {
      await markRevisionRefused(tx, key, number);
      return { result: undefined, after: { revision: number, refused: code } };
    },
  );
