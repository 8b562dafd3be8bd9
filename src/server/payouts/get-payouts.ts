import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { listAnswerProblems } from './bank-answer-queries.ts';
import { listDestinations, listDestinationsToApprove } from './destination-queries.ts';
import { findRun, listRunPayouts, listRuns } from './run-queries.ts';

/** What finance sees first: runs, accounts that wait, and what of the bank's files fits nothing. */
export async function getPayouts({ db }: Pick<App, 'db'>) {
  const [runs, destinations, problems] = await Promise.all([
    listRuns(db),
    listDestinationsToApprove(db),
    listAnswerProblems(db),
  ]);
  return { runs, destinations, problems };
}

/** A run with all that it pays. */
export async function getPayoutRun({ db }: Pick<App, 'db'>, { runId }: { runId: number }) {
  const run = await findRun(db, runId);
  if (!run) throw new Problem('not_found');
  const payouts = await listRunPayouts(db, runId);
  const hasBankFile = run.state === 'approved' && payouts.some(({ method }) => method === 'bank');
  return { run, payouts, hasBankFile };
}

export const getDestinations = ({ db }: Pick<App, 'db'>, { venueId }: { venueId: number }) =>
  listDestinations(db, venueId);
