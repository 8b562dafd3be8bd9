import type { ScheduledJob } from '../jobs/job.ts';
import { closeEndedWeeks } from './close-ended-weeks.ts';

export const moneyJobs: ScheduledJob[] = [
  // Weeks end at 06:00 local, whatever the season; a run with nothing to close is one query.
  {
    name: 'close-weeks',
    schedule: '*/10 * * * *',
    maxMinutes: 30,
    run: async (app) => void (await closeEndedWeeks(app)),
  },
];
