import type { App } from '../app.ts';
import { deleteUnconfirmed } from './newsletter-queries.ts';

/** An address that was never confirmed was never agreed to, so it is deleted. */
const RETENTION_DAYS = 30;

export const forgetUnconfirmed = (app: Pick<App, 'db'>): Promise<void> =>
  deleteUnconfirmed(app.db, RETENTION_DAYS);
