import type { ScheduledJob } from '../jobs/job.ts';
import { publishDueChanges } from './publish-due-changes.ts';
import { raiseBeforePrices } from './raise-before-prices.ts';

export const houseJobs: ScheduledJob[] = [
  // Local midnight is at one of these minutes in every zone, and a run that was missed is
  // made up for.
  { name: 'publish-due-changes', schedule: '*/5 * * * *', maxMinutes: 15, run: publishDueChanges },
  { name: 'raise-before-prices', schedule: '*/5 * * * *', maxMinutes: 15, run: raiseBeforePrices },
];
