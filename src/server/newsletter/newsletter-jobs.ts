import type { ScheduledJob } from '../jobs/job.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';

export const newsletterJobs: ScheduledJob[] = [
  { name: 'forget-unconfirmed-subscribers', schedule: '20 4 * * *', maxMinutes: 10, run: forgetUnconfirmed },
];
