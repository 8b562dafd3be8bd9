import type { ScheduledJob } from '../jobs/job.ts';
import { publishDueContent } from './publish-due-content.ts';

export const editorJobs: ScheduledJob[] = [
  { name: 'publish-due-content', schedule: '* * * * *', maxMinutes: 5, run: publishDueContent },
];
