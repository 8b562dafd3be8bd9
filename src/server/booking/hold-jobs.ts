import type { ScheduledJob } from '../jobs/job.ts';
import { forgetOldTries } from '../limits/forget-old-tries.ts';
import { eraseContacts } from './bookkeeping/erase-contacts.ts';
import { hashGuestNames } from './bookkeeping/hash-guest-names.ts';
import { forgetOldHolds } from './hold/forget-old-holds.ts';
import { sweepHolds } from './hold/sweep-holds.ts';

export const holdJobs: ScheduledJob[] = [
  { name: 'sweep-holds', schedule: '* * * * *', maxMinutes: 5, run: sweepHolds },
  { name: 'erase-contacts', schedule: '*/15 * * * *', maxMinutes: 15, run: eraseContacts },
  { name: 'hash-guest-names', schedule: '*/5 * * * *', maxMinutes: 60, run: hashGuestNames },
  { name: 'forget-old-tries', schedule: '*/10 * * * *', maxMinutes: 10, run: forgetOldTries },
  { name: 'forget-old-holds', schedule: '25 4 * * *', maxMinutes: 60, run: forgetOldHolds },
];
