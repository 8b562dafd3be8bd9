import type { App } from '../app.ts';
import { deleteOldContacts } from './sweep-queries.ts';

/** Promised is a day; the job comes round within the hour that is left. */
const KEPT_HOURS = 23;

export const eraseContacts = (app: Pick<App, 'db'>): Promise<void> => deleteOldContacts(app.db, KEPT_HOURS);
