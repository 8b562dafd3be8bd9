import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { listAnswerProblems, listAnswers } from './bank-answer-queries.ts';
import { listDestinations, listDestinationsToApprove } from './destination-queries.ts';
import { findRun, listRunPayouts, listRuns } from './run-queries.ts';

const SHOWN_ANSWERS = 5;

/** What finance sees first: runs, accounts that wait, and bank entries that fit nothing. */
export async function getPayouts({ db }: Pick<App, 'db'>) {
  const [runs, destinations, answers, problems] = await Promise.all([
    listRuns(db),
    listDestinationsToApprove(db),
    listAnswers(db, SHOWN_ANSWERS),
    listAnswerProblems(db),
  ]);
  return { runs, destinations, answers, problems };
}

/** A run with all that it pays. */
export async function getPayoutRun({ db }: Pick<App, 'db'>, { runId }: { runId: number }) {
  const run = await findRun(db, runId);
  if (!run) throw new Problem('not_found');
  const [payouts, answers] = await Promise.all([listRunPayouts(db, runId), listAnswers(db, SHOWN_ANSWERS)]);
  const hasBankFile = run.state === 'approved' && payouts.some(({ method }) => method === 'bank');
  return { run, payouts, hasBankFile, answers };
}

export const getDestinations = ({ db }: Pick<App, 'db'>, { venueId }: { venueId: number }) =>
  listDestinations(db, venueId);
