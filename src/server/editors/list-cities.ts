import type { App } from '../app.ts';
import { listBoxCities } from './box-queries.ts';

/** Cities that a box can be shown in, by name. */
export const listCities = (app: Pick<App, 'db'>): Promise<{ id: number; name: string }[]> =>
  listBoxCities(app.db);
