import type { ScheduledJob } from '../jobs/job.ts';
import { readFigures } from './read-figures.ts';

export const metricsJobs: ScheduledJob[] = [
  // In every worker, so that the last one left still exports metrics.
  {
    name: 'read-figures',
    everySeconds: ({ figuresEverySeconds }) => figuresEverySeconds,
    run: readFigures,
  },
];
