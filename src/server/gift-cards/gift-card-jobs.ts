import type { ScheduledJob } from '../jobs/job.ts';
import { deliverDuePurchases } from './deliver-purchase.ts';
import { expireCards } from './expire-cards.ts';
import { remindHolders } from './remind-holders.ts';
import { settleDuePurchases } from './settle-due-purchases.ts';

export const giftCardJobs: ScheduledJob[] = [
  {
    name: 'settle-due-purchases',
    everySeconds: ({ settleEverySeconds }) => settleEverySeconds,
    run: settleDuePurchases,
  },
  {
    name: 'deliver-due-purchases',
    everySeconds: ({ settleEverySeconds }) => settleEverySeconds,
    run: deliverDuePurchases,
  },
  { name: 'expire-gift-cards', schedule: '5 * * * *', maxMinutes: 30, run: expireCards },
  // In the morning, so that nobody is reminded at night.
  { name: 'remind-gift-card-holders', schedule: '0 8 * * *', maxMinutes: 30, run: remindHolders },
];
