import type { App } from '../app.ts';
import { deleteOldEffects, type EffectPlace } from './effect-queries.ts';

const BATCH = 5_000;
/** No job is tried again that long after it was done. */
const KEPT_DAYS = 30;

export async function forgetOldEffects({ db }: Pick<App, 'db'>): Promise<void> {
  let place: EffectPlace | undefined = { doneAt: '-infinity', key: '' };
  while (place) place = await deleteOldEffects(db, place, { olderThanDays: KEPT_DAYS, limit: BATCH });
}
