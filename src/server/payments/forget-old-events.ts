import type { App } from '../app.ts';
import { deleteOldEvents } from './provider-event-queries.ts';

const BATCH = 1_000;

/** Events stay for long, to detect repeated ones. */
export async function forgetOldEvents({ db }: Pick<App, 'db'>): Promise<void> {
  while ((await deleteOldEvents(db, BATCH)) === BATCH);
}
