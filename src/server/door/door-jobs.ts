import type { ScheduledJob } from '../jobs/job.ts';
import { forgetPairingCodes } from './forget-pairing-codes.ts';
import { tellNoShows } from './tell-no-shows.ts';

export const doorJobs: ScheduledJob[] = [
  // Often, because a device that was offline may send a no-show at any time of the next day.
  { name: 'tell-no-shows', schedule: '*/5 * * * *', maxMinutes: 10, run: tellNoShows },
  { name: 'forget-pairing-codes', schedule: '20 4 * * *', maxMinutes: 10, run: forgetPairingCodes },
];
