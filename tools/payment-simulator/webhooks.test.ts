import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startPaymentSimulator } from './start-payment-simulator.ts';

const received: string[] = [];
let failures = 0;
const webhookSecret = 'whsec_webhooks';
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  if (failures-- > 0) return response.writeHead(503).end();
  const signature = request.headers['stripe-signature'] ?? '';
  // A wrong signature throws and fails the run.
  const { type } = Stripe.webhooks.constructEvent(body, signature, webhookSecret);
  received.push(type);
  response.writeHead(200).end('{}');
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const address = receiver.address();
const webhookUrl = `http://127.0.0.1:${typeof address === 'object' && address?.port}/hook`;
const simulator = await startPaymentSimulator({ secretKey: 'sk_test_webhooks', webhookSecret, webhookUrl });
const { control } = simulator;
afterEach(async () => {
  await control.reset();
  received.length = 0;
  failures = 0;
});
afterAll(async () => {
  await simulator.stop();
  receiver.close();
});

const stripe = new Stripe('sk_test_webhooks', {
  host: '127.0.0.1',
  port: new URL(simulator.url).port,
  protocol: 'http',
});
async function newSession() {
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'sek', unit_amount: 300, product_data: { name: 'Bord' } } },
    ],
    success_url: 'https://tredje.se/kvitto/a',
    cancel_url: 'https://tredje.se/book',
    expires_at: Math.floor(Date.now() / 1000) + 3_600,
  });
  return id;
}
const completed = 'checkout.session.completed';
const failed = 'checkout.session.async_payment_failed';

test('a payment sends one event, signed as Stripe signs', async () => {
  control.pay(await newSession());
  await control.delivered();
  expect(received).toEqual([completed]);
  expect(control.events()).toMatchObject([{ type: completed, deliveries: [200] }]);
});

test('twice sends the same event twice', async () => {
  control.setBehaviour({ webhooks: 'twice' });
  control.pay(await newSession());
  await control.delivered();
  expect(received).toEqual([completed, completed]);
  expect(control.events()).toMatchObject([{ deliveries: [200, 200] }]);
});

test('a late event comes after the given time', async () => {
  control.setBehaviour({ webhooks: 'late', lateMs: 150 });
  control.pay(await newSession());
  await control.delivered();
  expect(received).toEqual([]);
  await expect.poll(() => received).toEqual([completed]);
});

test('shuffled events come in the opposite order; otherwise they come in order', async () => {
  const session = await newSession();
  control.decline(session);
  await expect.poll(() => received).toHaveLength(2);
  expect(control.events().map(({ type }) => type)).toEqual([completed, failed]);
  received.length = 0;
  control.setBehaviour({ webhooks: 'shuffled' });
  control.decline(await newSession());
  await expect.poll(() => received).toEqual([failed, completed]);
});

test('a dropped event never comes, but can be sent by hand, more than once', async () => {
  control.setBehaviour({ webhooks: 'dropped' });
  control.pay(await newSession());
  await control.delivered();
  expect(received).toEqual([]);
  const [event] = control.events();
  control.deliver(event?.id ?? '');
  control.deliver(event?.id ?? '');
  await control.delivered();
  expect(received).toEqual([completed, completed]);
});

test('a reset waits for webhooks that are not answered yet, and ends their retries', async () => {
  failures = 2;
  control.setBehaviour({ webhooks: 'twice' });
  control.pay(await newSession());
  await control.reset();
  expect(failures).toBe(0);
  // The first retry would come after 500 ms.
  await sleep(600);
  expect(failures).toBe(0);
});

test('an event without a successful answer is sent again', async () => {
  failures = 1;
  control.pay(await newSession());
  await control.delivered();
  expect(control.events()).toMatchObject([{ deliveries: [503, 200] }]);
});
