import type { App } from '../app.ts';
import { deleteTracesOf } from './person-queries.ts';

/** A member of a team stays: the log names what they did, and their venue or we remove them. */
export const eraseStaffTraces = (
  { db }: Pick<App, 'db'>,
  { typed }: { typed: readonly string[] },
): Promise<void> => deleteTracesOf(db, typed);
