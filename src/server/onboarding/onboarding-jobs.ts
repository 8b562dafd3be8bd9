import type { ScheduledJob } from '../jobs/job.ts';
import { forgetOldApplications } from './applicant-data.ts';

export const onboardingJobs: ScheduledJob[] = [
  { name: 'forget-old-applications', schedule: '45 4 * * *', maxMinutes: 10, run: forgetOldApplications },
];
