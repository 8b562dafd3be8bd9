// A process of its own that does one thing and stands still in the middle of it, to be killed there.
// Started by `startAndKill` in odd-payments-crash.test.ts.
import { createApp } from '#server/app.ts';
import { payAgain } from '#server/booking/pay-again.ts';
import { requestRefund } from '#server/booking/request-refund.ts';
import { settleOrder } from '#server/booking/settle-order.ts';
import { readConfig } from '#server/config.ts';

const STOPPED = 'stopped';

export type Work =
  | { verb: 'payAgain'; input: Parameters<typeof payAgain>[1] }
  | { verb: 'settleOrder'; input: Parameters<typeof settleOrder>[1] }
  | { verb: 'requestRefund'; input: Parameters<typeof requestRefund>[1] };

/** `answered`: the provider has done it, and we have written nothing. `half-written`: our transaction is open. */
export type Moment = 'answered' | 'half-written';

const VERBS = { payAgain, settleOrder, requestRefund };

async function stopAt({ verb, input }: Work, moment: Moment) {
  const app = await createApp(readConfig(process.env));
  const standStill = () => {
    process.stdout.write(STOPPED);
    return new Promise<never>(() => {});
  };
  const port = app.payments;
  const after = async (call: Promise<unknown>) => {
    await call;
    return standStill();
  };
  if (moment === 'half-written') app.jobs.enqueue = standStill;
  else
    app.payments = {
      ...port,
      createSession: (session) => after(port.createSession(session)),
      getSession: (sessionId) => after(port.getSession(sessionId)),
      refund: (refund) => after(port.refund(refund)),
    };
  const work = VERBS[verb] as (context: typeof app, given: Work['input']) => Promise<unknown>;
  await work(app, input);
  throw new Error('it went through without stopping');
}

if (import.meta.main) {
  const [work = '', moment = ''] = process.argv.slice(2);
  await stopAt(JSON.parse(work), moment as Moment);
}
