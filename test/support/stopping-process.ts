// A process that runs one verb and stops in the middle of it, so that a test can kill it there.
// payment-edge-cases-crash.test.ts starts it.

import { payAgain } from '#server/booking/payment/pay-again.ts';
import { requestRefund } from '#server/booking/payment/request-refund.ts';
import { settleOrder } from '#server/booking/payment/settle-order.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';

const STOPPED = 'stopped';

export type Work =
  | { verb: 'payAgain'; input: Parameters<typeof payAgain>[1] }
  | { verb: 'settleOrder'; input: Parameters<typeof settleOrder>[1] }
  | { verb: 'requestRefund'; input: Parameters<typeof requestRefund>[1] };

/**
 * `answered`: the provider has answered, and we have written nothing.
 * `half-written`: our transaction is open.
 */
export type Moment = 'answered' | 'half-written';

const VERBS = { payAgain, settleOrder, requestRefund };

async function stopAt({ verb, input }: Work, moment: Moment) {
  const app = await createApp(readConfig(process.env));
  const waitForKill = () => {
    process.stdout.write(STOPPED);
    return new Promise<never>(() => {});
  };
  const port = app.payments;
  const after = async (call: Promise<unknown>) => {
    await call;
    return waitForKill();
  };
  if (moment === 'half-written') app.jobs.enqueue = waitForKill;
  else
    app.payments = {
      ...port,
      createSession: (session) => after(port.createSession(session)),
      getSession: (sessionId) => after(port.getSession(sessionId)),
      refund: (refund) => after(port.refund(refund)),
    };
  const work = VERBS[verb] as (context: typeof app, given: Work['input']) => Promise<unknown>;
  await work(app, input);
  throw new Error(`${verb} finished without stopping at ${moment}`);
}

if (import.meta.main) {
  const [work = '', moment = ''] = process.argv.slice(2);
  await stopAt(JSON.parse(work), moment as Moment);
}
