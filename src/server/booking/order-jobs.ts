import type { ScheduledJob } from '../jobs/job.ts';
import { forgetOldEvents } from '../payments/forget-old-events.ts';
import { reconcileYesterday } from './reconcile-yesterday.ts';
import { settleDueOrders } from './settle-due-orders.ts';

export const orderJobs: ScheduledJob[] = [
  {
    name: 'settle-due-orders',
    everySeconds: ({ settleEverySeconds }) => settleEverySeconds,
    run: settleDueOrders,
  },
  // Money of a late evening is settled by then.
  { name: 'reconcile', schedule: '30 3 * * *', mostMinutes: 60, run: reconcileYesterday },
  { name: 'forget-old-events', schedule: '10 4 * * *', mostMinutes: 60, run: forgetOldEvents },
];
