// Saves what an editor typed as a new revision.
// Nothing of it reaches guests before it is published.
import { type ContentDocument, compareDocuments, readDocument } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import { picturesIn } from '#core/editors/inline-picture.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { requirePictures } from '../photos/library/require-pictures.ts';
import { type Actor, act } from '../staff/act.ts';
import { cleanDocument } from './clean-document.ts';
import { CONTENT_STORES, loadContent } from './content-stores.ts';
import {
  findNewestRevision,
  insertFirstRevision,
  insertRevision,
  type Revision,
} from './revision-queries.ts';

export type Editor = Extract<Actor, { kind: 'staff' }>;

type Input = {
  actor: Editor;
  kind: ContentKind;
  /** Null for a new one. */
  subjectId: number | null;
  /** The newest revision that the editor has seen; 0 for none. */
  base: number;
  document: unknown;
  restoredFrom?: number;
};

export type SavedContent =
  | { outcome: 'saved'; subjectId: number; number: number; document: ContentDocument }
  /** Nothing is saved, so that nobody's change is lost. */
  | { outcome: 'conflict'; newest: Revision };

export async function saveContent(app: App, input: Input): Promise<SavedContent> {
  const { actor, kind, base, restoredFrom } = input;
  const document = readDocument(kind, input.document);
  if (!document) throw new Problem('bad_request');
  const store = CONTENT_STORES[kind];
  const subject = { type: kind, id: input.subjectId ?? 'new' };
  const request = { actor, action: 'content.edit', venueId: null, subject } as const;
  try {
    return await act(app, request, async (tx) => {
      if (input.subjectId === null && !store.add) throw new Problem('not_found');
      const subjectId = input.subjectId ?? (await store.add?.(tx)) ?? 0;
      const key = { kind, subjectId };
      const live = await loadContent(tx, key);
      if (!live) throw new Problem('not_found');
      const newest = await findNewestRevision(tx, key);
      if ((newest?.number ?? 0) !== base) throw new Problem('changed_meanwhile');
      // What guests see now can be restored later, so it becomes the first revision.
      if (!newest && input.subjectId !== null) await insertFirstRevision(tx, key, cleanDocument(kind, live));
      const last = newest?.number ?? (input.subjectId === null ? 0 : 1);
      const clean = cleanDocument(kind, document);
      await requirePictures(tx, picturesIn(clean));
      const number = isUnchanged(newest?.document, clean) ? last : last + 1;
      if (number > last) {
        const revision = { ...key, number, document: clean, madeBy: actor.staffId, restoredFrom };
        if ((await insertRevision(tx, revision)) === 0) throw new Problem('changed_meanwhile');
      }
      return {
        result: { outcome: 'saved', subjectId, number, document: clean } as const,
        subjectId,
        before: { revision: base },
        after: { revision: number, ...(restoredFrom !== undefined && { restoredFrom }) },
      };
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
    const newest = await findNewestRevision(app.db, { kind, subjectId: input.subjectId ?? 0 });
    if (!newest) throw error;
    return { outcome: 'conflict', newest };
  }
}

const isUnchanged = (before: ContentDocument | undefined, after: ContentDocument): boolean =>
  before !== undefined && compareDocuments(before, after).length === 0;
