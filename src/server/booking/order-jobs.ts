import type { ScheduledJob } from '../jobs/job.ts';
import { forgetOldEvents } from '../payments/forget-old-events.ts';
import { settleLostPayments } from '../payments/lost/settle-lost-payments.ts';
import { recheckRefunds } from './bookkeeping/recheck-refunds.ts';
import { reconcileYesterday } from './bookkeeping/reconcile-yesterday.ts';
import { endDueRequests } from './evening/end-due-requests.ts';
import { settleDueOrders } from './payment/settle-due-orders.ts';

export const orderJobs: ScheduledJob[] = [
  {
    name: 'settle-due-orders',
    everySeconds: ({ settleEverySeconds }) => settleEverySeconds,
    run: settleDueOrders,
  },
  // The venue has three minutes, so a few seconds matter.
  { name: 'end-due-requests', everySeconds: () => 2, run: endDueRequests },
  { name: 'settle-lost-payments', schedule: '* * * * *', maxMinutes: 10, run: settleLostPayments },
  // Before the comparison, so that it names only what could not be settled.
  { name: 'recheck-refunds', schedule: '0 3 * * *', maxMinutes: 120, run: recheckRefunds },
  // By then the payments of a late evening are settled.
  { name: 'reconcile', schedule: '30 3 * * *', maxMinutes: 60, run: reconcileYesterday },
  { name: 'forget-old-events', schedule: '10 4 * * *', maxMinutes: 60, run: forgetOldEvents },
];
