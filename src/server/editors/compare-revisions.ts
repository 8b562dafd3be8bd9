// Every revision of a subject, and the fields in which two of them differ.
import { compareDocuments, type Difference } from '#core/editors/content-document.ts';
import { picturesIn } from '#core/editors/inline-picture.ts';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { listPicturesShown } from '../photos/library/list-pictures.ts';
import { loadContent } from './content-stores.ts';
import { type ContentKey, findRevision, listRevisions, type Revision } from './revision-queries.ts';

export type ComparedRevisions = {
  revisions: Omit<Revision, 'document'>[];
  compared: { from: number; to: number; differences: Difference[]; pictures: ProcessedPicture[] } | null;
};

/** Without two numbers: the newest and the one before it. */
export async function compareRevisions(
  app: Pick<App, 'db'>,
  key: ContentKey,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): Promise<ComparedRevisions> {
  if (!(await loadContent(app.db, key))) throw new Problem('not_found');
  const revisions = await listRevisions(app.db, key);
  const newer = to ?? revisions[0]?.number ?? 0;
  const older = from ?? newer - 1;
  if (older < 1) return { revisions, compared: null };
  const [before, after] = await Promise.all([
    findRevision(app.db, key, older),
    findRevision(app.db, key, newer),
  ]);
  if (!before || !after) throw new Problem('not_found');
  const differences = compareDocuments(before.document, after.document);
  const named = [before, after].flatMap(({ document }) => picturesIn(document).imageIds);
  const pictures = await listPicturesShown(app, named);
  return { revisions, compared: { from: older, to: newer, differences, pictures } };
}
