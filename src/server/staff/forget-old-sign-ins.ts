import type { App } from '../app.ts';
import { deleteOldSignIns } from './code-queries.ts';

const BATCH = 2_000;

/**
 * Invitations and sessions that expired 30 days ago, codes that expired a day ago, and challenges
 * that expired.
 */
export async function forgetOldSignIns({ db }: Pick<App, 'db'>): Promise<void> {
  while ((await deleteOldSignIns(db, BATCH)) > 0);
}
