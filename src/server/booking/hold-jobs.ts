import type { ScheduledJob } from '../jobs/job.ts';
import { forgetOldTries } from '../limits/forget-old-tries.ts';
import { eraseContacts } from './erase-contacts.ts';
import { forgetOldHolds } from './forget-old-holds.ts';
import { sweepHolds } from './sweep-holds.ts';

export const holdJobs: ScheduledJob[] = [
  { name: 'sweep-holds', schedule: '* * * * *', mostMinutes: 5, run: sweepHolds },
  { name: 'erase-contacts', schedule: '*/15 * * * *', mostMinutes: 15, run: eraseContacts },
  { name: 'forget-old-tries', schedule: '*/10 * * * *', mostMinutes: 10, run: forgetOldTries },
  { name: 'forget-old-holds', schedule: '25 4 * * *', mostMinutes: 60, run: forgetOldHolds },
];
