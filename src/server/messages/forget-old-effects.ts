import type { App } from '../app.ts';
import { deleteOldEffects, type EffectCursor } from './effect-queries.ts';

const BATCH = 5_000;
/** Longer than any job is retried. */
const RETENTION_DAYS = 30;

export async function forgetOldEffects({ db }: Pick<App, 'db'>): Promise<void> {
  let cursor: EffectCursor | undefined = { doneAt: '-infinity', key: '' };
  while (cursor) cursor = await deleteOldEffects(db, cursor, { olderThanDays: RETENTION_DAYS, limit: BATCH });
}
