// Deletes the files that no row names any more, some time after they were last shown.
import type { App } from '../app.ts';
import { forgetDiscarded, listDiscardedFiles } from './upload-queries.ts';

const BATCH = 500;

export async function deleteDiscardedFiles(app: Pick<App, 'db' | 'images' | 'uploads'>): Promise<void> {
  for (;;) {
    const files = await listDiscardedFiles(app.db, BATCH);
    for (const { store, name } of files) {
      await app[store].deleteObject(name);
      await forgetDiscarded(app.db, store, [name]);
    }
    if (files.length < BATCH) return;
  }
}
