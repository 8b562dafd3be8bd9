import type { ScheduledJob } from '../jobs/job.ts';
import { readFigures } from './read-figures.ts';

export const watchJobs: ScheduledJob[] = [
  // In every worker, so that one that is left still tells.
  {
    name: 'read-figures',
    everySeconds: ({ figuresEverySeconds }) => figuresEverySeconds,
    run: readFigures,
  },
];
