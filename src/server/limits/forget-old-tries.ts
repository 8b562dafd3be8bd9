import type { App } from '../app.ts';
import { deleteOldTries } from './limit-queries.ts';

const BATCH = 5_000;

export async function forgetOldTries({ db }: Pick<App, 'db'>): Promise<void> {
  while ((await deleteOldTries(db, BATCH)) === BATCH);
}
