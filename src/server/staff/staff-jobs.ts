import type { ScheduledJob } from '../jobs/job.ts';
import { eraseStaffWhoLeft } from './erase-staff-who-left.ts';
import { forgetOldSignIns } from './forget-old-sign-ins.ts';

export const staffJobs: ScheduledJob[] = [
  { name: 'forget-old-sign-ins', schedule: '35 4 * * *', maxMinutes: 30, run: forgetOldSignIns },
  { name: 'erase-staff-who-left', schedule: '40 4 * * *', maxMinutes: 30, run: eraseStaffWhoLeft },
];
