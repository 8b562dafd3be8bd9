import type { ScheduledJob } from './job.ts';
import { reportDeadLetters } from './report-dead-letters.ts';

export const queueJobs: ScheduledJob[] = [
  { name: 'report-dead-letters', schedule: '50 * * * *', maxMinutes: 5, run: reportDeadLetters },
];
