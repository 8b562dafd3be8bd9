// The whole application with a payment provider of its own, whose webhooks reach it. Closed after the file.
import { afterAll } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createStripe } from '#server/payments/stripe.ts';
import { startPaymentSimulator } from '../../tools/payment-simulator/start-payment-simulator.ts';
import { createJobRunner } from './run-jobs.ts';
import { createTestApp } from './test-app.ts';

/** Short, so that a call that is never answered costs a test little. */
const TIME_LIMITS = { createMs: 1_500, otherMs: 1_000 };

/** Call it at the top of a test file. `provider` does what guests and Stripe would do; `runJobs` what a worker would. */
export async function createPaymentApp() {
  const { secretKey, webhookSecret } = readConfig({ NODE_ENV: 'test' }).payments;
  const simulator = await startPaymentSimulator({ secretKey, webhookSecret });
  const { app, server, database } = await createTestApp({ stripeApiUrl: simulator.url });
  app.payments = createStripe(app.config.payments, TIME_LIMITS);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const webhookUrl = `${url}/api/webhooks/stripe`;
  simulator.control.setBehaviour({ webhookUrl });
  const runJobs = await createJobRunner(app);
  afterAll(() => simulator.stop());
  const provider = {
    ...simulator.control,
    /** As new, with webhooks on their way here. */
    reset() {
      simulator.control.reset();
      simulator.control.setBehaviour({ webhookUrl });
    },
  };
  return { app, server, database, provider, runJobs };
}
