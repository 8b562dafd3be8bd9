import type { App } from '../app.ts';
import { deleteOldEvents, emptyOldEvents } from './provider-event-queries.ts';

const BATCH = 1_000;

/** Deletes bodies first, because they may contain personal data. Events stay longer to detect repeated ones. */
export async function forgetOldEvents({ db }: Pick<App, 'db'>): Promise<void> {
  for (const forgetSome of [emptyOldEvents, deleteOldEvents]) {
    while ((await forgetSome(db, BATCH)) === BATCH);
  }
}
