import type { ScheduledJob } from '../jobs/job.ts';
import { deleteDiscardedFiles } from './delete-discarded-files.ts';

export const photoJobs: ScheduledJob[] = [
  { name: 'delete-discarded-files', schedule: '25 * * * *', maxMinutes: 30, run: deleteDiscardedFiles },
];
