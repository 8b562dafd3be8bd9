import type { ScheduledJob } from '../jobs/job.ts';
import { lapseRequests } from './lapse-requests.ts';

export const requestJobs: ScheduledJob[] = [
  { name: 'lapse-mend-requests', schedule: '*/10 * * * *', maxMinutes: 5, run: lapseRequests },
];
