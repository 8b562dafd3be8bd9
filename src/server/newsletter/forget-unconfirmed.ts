import type { App } from '../app.ts';
import { deleteUnconfirmed } from './newsletter-queries.ts';

/** Whoever never confirmed never agreed, so nothing of them is kept. */
const KEPT_DAYS = 30;

export const forgetUnconfirmed = (app: Pick<App, 'db'>): Promise<void> =>
  deleteUnconfirmed(app.db.$client, KEPT_DAYS);
