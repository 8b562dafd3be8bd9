import type { ScheduledJob } from '../jobs/job.ts';
import { endWithdrawals } from './end-withdrawals.ts';
import { sendDueLinks } from './send-due-links.ts';

/** How soon a venue has the table after a guest has left. */
const WITHDRAWAL_SECONDS = 2;

export const releaseJobs: ScheduledJob[] = [
  { name: 'end-withdrawals', everySeconds: () => WITHDRAWAL_SECONDS, run: endWithdrawals },
  // A venue's hour is a quarter of an hour, and a run that was missed is made up for.
  { name: 'send-due-links', schedule: '*/5 * * * *', maxMinutes: 15, run: sendDueLinks },
];
