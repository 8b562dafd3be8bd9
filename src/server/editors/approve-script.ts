// A script runs in guests' browsers, so a chief who didn't ask for it approves it, with
// a new proof.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act } from '../staff/act.ts';
import { cleanDocument } from './clean-document.ts';
import { CONTENT_STORES } from './content-stores.ts';
import {
  type ContentKey,
  findAsker,
  findRevision,
  lockRevisions,
  markRevisionPublished,
} from './revision-queries.ts';
import type { Editor } from './save-content.ts';

type Input = ContentKey & { actor: Editor; number: number };

export async function approveScript(app: App, { actor, number, ...key }: Input): Promise<void> {
  const asker = await findAsker(app.db, key, number);
  const request = {
    actor,
    action: 'content.approve_script',
    venueId: null,
    subject: { type: key.kind, id: key.subjectId },
    askedBy: asker?.staffId,
  } as const;
  await act(app, request, async (tx) => {
    const revisions = await lockRevisions(tx, key);
    const asked = await findAsker(tx, key, number);
    if (!asked || asked.staffId !== asker?.staffId) throw new Problem('not_found');
    // A newer draft means that the editor goes on writing.
    if (revisions[0]?.number !== number) throw new Problem('changed_meanwhile');
    const revision = await findRevision(tx, key, number);
    if (!revision) throw new Problem('not_found');
    const document = cleanDocument(key.kind, revision.document);
    await CONTENT_STORES[key.kind].write(tx, key.subjectId, document, actor.staffId);
    await markRevisionPublished(tx, { ...key, number, staffId: actor.staffId });
    return { result: undefined, after: { revision: number, askedBy: asked.staffId } };
  });
}
