import type { ScheduledJob } from '../jobs/job.ts';
import { forgetOldEffects } from './forget-old-effects.ts';

export const messageJobs: ScheduledJob[] = [
  { name: 'forget-old-effects', schedule: '40 4 * * *', maxMinutes: 60, run: forgetOldEffects },
];
