import type { ScheduledJob } from '../jobs/job.ts';
import { askAccounts } from './ask-accounts.ts';
import { readBankAnswers } from './read-bank-answers.ts';
import { sendPayouts } from './send-payouts.ts';

export const payoutJobs: ScheduledJob[] = [
  { name: 'send-payouts', schedule: '*/5 * * * *', maxMinutes: 30, run: sendPayouts },
  { name: 'read-bank-answers', schedule: '*/5 * * * *', maxMinutes: 30, run: readBankAnswers },
  { name: 'ask-payout-accounts', schedule: '20 * * * *', maxMinutes: 30, run: askAccounts },
];
