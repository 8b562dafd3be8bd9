// What applications say about a person, to be sent to them or erased.
import type { App } from '../app.ts';
import { deleteApplicationsOf, deleteOldApplications, listApplicationsOf } from './application-queries.ts';

type Emails = { typed: readonly string[] };

export const exportApplicant = async ({ db }: Pick<App, 'db'>, { typed }: Emails) => ({
  applications: await listApplicationsOf(db, typed),
});

export const eraseApplicant = async ({ db }: Pick<App, 'db'>, { typed }: Emails): Promise<void> => {
  await deleteApplicationsOf(db, typed);
};

const KEPT_MONTHS = 12;

/** Those that came to nothing. */
export const forgetOldApplications = async ({ db }: Pick<App, 'db'>): Promise<void> => {
  await deleteOldApplications(db, KEPT_MONTHS);
};
