import type { App } from '../app.ts';
import { eraseWhoLeft, noteWhoLeft } from './person-queries.ts';

/** Long enough for somebody who works one season and is asked back. */
const LEFT_DAYS = 180;
const BATCH = 500;

/** Personal data of people who left every team. */
export async function eraseStaffWhoLeft({ db }: Pick<App, 'db'>): Promise<void> {
  await noteWhoLeft(db);
  while ((await eraseWhoLeft(db, LEFT_DAYS, BATCH)) === BATCH);
}
