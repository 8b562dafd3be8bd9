import type { App } from '../app.ts';
import { deleteOldEvents, emptyOldEvents } from './provider-event-queries.ts';

const BATCH = 1_000;

/** Bodies may name people and go first; events stay for longer, so that one that comes twice is known. */
export async function forgetOldEvents({ db }: Pick<App, 'db'>): Promise<void> {
  for (const forgetSome of [emptyOldEvents, deleteOldEvents]) {
    while ((await forgetSome(db.$client, BATCH)) === BATCH);
  }
}
