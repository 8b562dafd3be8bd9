import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type ContentKey, findRevision } from './revision-queries.ts';
import { type Editor, type SavedContent, saveContent } from './save-content.ts';

type Input = ContentKey & { actor: Editor; number: number; base: number };

/** Makes a new draft with what an earlier revision says. */
export async function restoreContent(app: App, { number, ...input }: Input): Promise<SavedContent> {
  const revision = await findRevision(app.db, input, number);
  if (!revision) throw new Problem('not_found');
  return saveContent(app, { ...input, document: revision.document, restoredFrom: number });
}
