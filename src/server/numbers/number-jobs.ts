import type { App } from '../app.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { deleteOldDemand } from './numbers-queries.ts';

const KEPT_DAYS = 60;

export const numberJobs: ScheduledJob[] = [
  {
    name: 'forget-old-demand',
    schedule: '55 4 * * *',
    maxMinutes: 10,
    run: async ({ db }: Pick<App, 'db'>) => {
      await deleteOldDemand(db, KEPT_DAYS);
    },
  },
];
