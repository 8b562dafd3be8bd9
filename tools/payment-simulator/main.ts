// Runs the simulator as its own process, by default with the keys of development.
import { startPaymentSimulator } from './start-payment-simulator.ts';

const { PORT, WEBHOOK_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } =
  process.env;

const simulator = await startPaymentSimulator({
  port: Number(PORT || 12_111),
  webhookUrl: WEBHOOK_URL || 'http://localhost:3000/api/webhooks/stripe',
  secretKey: STRIPE_SECRET_KEY || 'sk_test_simulator',
  webhookSecret: STRIPE_WEBHOOK_SECRET || 'whsec_simulator',
  ...(STRIPE_CONNECT_WEBHOOK_SECRET && { connectWebhookSecret: STRIPE_CONNECT_WEBHOOK_SECRET }),
});
console.log(`The payment simulator listens on ${simulator.url}; see ${simulator.url}/control`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Not `once`, because Ctrl-C arrives twice: from the terminal and from the script that started
  // it.
  process.on(signal, async () => {
    await simulator.stop();
    process.exit(0);
  });
}
