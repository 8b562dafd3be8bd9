import type { App } from '../app.ts';
import { deleteOldTries } from './limit-queries.ts';

export const forgetOldTries = (app: Pick<App, 'db'>): Promise<void> => deleteOldTries(app.db);
