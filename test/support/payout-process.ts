// A worker of its own that closes weeks, approves, sends or reads once, and ends.
// A test kills it on the way.
import { randomUUID } from 'node:crypto';
import { readConfig } from '#server/config.ts';
import { createClock } from '#server/db/clock.ts';
import { createJobPool } from '#server/db/pool.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { createLog } from '#server/log.ts';
import { closeEndedWeeks } from '#server/money/close-ended-weeks.ts';
import { createStripePayouts } from '#server/payments/stripe-payouts.ts';
import { approveRun } from '#server/payouts/approve-run.ts';
import { createBankPayouts } from '#server/payouts/bank-payouts.ts';
import type { PayoutPort } from '#server/payouts/payout-port.ts';
import { readBankAnswers } from '#server/payouts/read-bank-answers.ts';
import { sendPayouts } from '#server/payouts/send-payouts.ts';
import type { Actor } from '#server/staff/act.ts';

export type PayoutWork =
  | { verb: 'close' | 'send' | 'send-unguarded' | 'read' }
  | { verb: 'approve'; actor: Actor; runId: number };

/** Without what keeps a payout single: looking it up first, and its own key. */
const unguarded = (port: PayoutPort): PayoutPort => ({
  ...port,
  pay: (order) => port.pay({ ...order, idempotencyKey: randomUUID() }),
  resume: async () => undefined,
});

const work = JSON.parse(process.argv[2] ?? '') as PayoutWork;
const config = readConfig(process.env);
const db = createJobPool(config.databaseUrl);
const stripe = createStripePayouts(config.payments);
const app = {
  ...{ db, clock: createClock(db), log: createLog(config) },
  payouts: {
    stripe: work.verb === 'send-unguarded' ? unguarded(stripe) : stripe,
    bank: createBankPayouts(),
  },
};

if (work.verb === 'close') await closeEndedWeeks(app);
else if (work.verb === 'read') await readBankAnswers(app);
else if (work.verb === 'approve') {
  const jobs = await createJobQueue(config.databaseUrl, app.log);
  await approveRun({ ...app, jobs }, work.actor, work);
  await jobs.close();
} else await sendPayouts(app);
await db.end();
