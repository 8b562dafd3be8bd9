// The application with its own payment provider, whose webhooks it receives.
// Closed after the file.
import { afterAll } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createStripe } from '#server/payments/stripe.ts';
import { startPaymentSimulator } from '../../tools/payment-simulator/start-payment-simulator.ts';
import { createJobRunner } from './run-jobs.ts';
import { createTestApp, type TestDatabase } from './test-app.ts';

type TimeLimits = Parameters<typeof createStripe>[1];

/** For a file in which a call gets no answer. Elsewhere a busy machine could miss them. */
export const SHORT_LIMITS: TimeLimits = { createMs: 1_500, otherMs: 1_000 };

/** Call it at the top of a test file. `provider` acts as guests and Stripe. */
export async function createPaymentApp(given?: TestDatabase, limits?: TimeLimits) {
  const { secretKey, webhookSecrets } = readConfig({ NODE_ENV: 'test' }).payments;
  const [webhookSecret = ''] = webhookSecrets;
  const simulator = await startPaymentSimulator({ secretKey, webhookSecret });
  const { app, server, database } = await createTestApp({
    stripeApiUrl: simulator.url,
    ...(given && { database: given }),
  });
  app.payments = createStripe(app.config.payments, limits);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const webhookUrl = `${url}/api/webhooks/stripe`;
  simulator.control.setBehaviour({ webhookUrl });
  const runJobs = await createJobRunner(app);
  afterAll(() => simulator.stop());
  const provider = {
    ...simulator.control,
    /** Resets the simulator and keeps the webhook URL. */
    async reset() {
      await simulator.control.reset();
      simulator.control.setBehaviour({ webhookUrl });
    },
  };
  return { app, server, database, provider, runJobs };
}
