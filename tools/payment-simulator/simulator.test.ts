// The routes by plain HTTP: the payment page, the control, and what Stripe refuses.
import { afterAll, afterEach, expect, test } from 'vitest';
import { startPaymentSimulator } from './start-payment-simulator.ts';

const simulator = await startPaymentSimulator({ secretKey: 'sk_test_routes', webhookSecret: 'whsec_routes' });
const { control, url } = simulator;
afterEach(() => control.reset());
afterAll(() => simulator.stop());

const order = (change: Record<string, string> = {}) => ({
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'dkk',
  'line_items[0][price_data][unit_amount]': '123450',
  'line_items[0][price_data][product_data][name]': '<b>Kroen</b> & Søn',
  success_url: 'https://tredje.dk/kvittering/a',
  cancel_url: 'https://tredje.dk/book/payment/restaurant/kroen',
  expires_at: String(Math.floor(Date.now() / 1000) + 3_600),
  ...change,
});
const call = (path: string, form: Record<string, string>, key?: string) =>
  fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_routes', ...(key && { 'idempotency-key': key }) },
    body: new URLSearchParams(form),
  });
const create = (form: Record<string, string>, key?: string) => call('checkout/sessions', form, key);
async function newSession(change?: Record<string, string>): Promise<{ id: string; url: string }> {
  return (await (await create(order(change))).json()) as { id: string; url: string };
}
const choose = (page: string, choice: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
const post = (path: string, body?: unknown) =>
  fetch(url + path, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const only = () => control.sessions()[0];

test.for([
  ['da', 'Betal 1.234,50 kr.'],
  ['sv', 'Betala 1 234,50 DKK'],
  ['en', 'Pay DKK 1,234.50'],
] as const)('the pay page speaks %s and shows text as text', async ([locale, button]) => {
  const session = await newSession({ locale });
  const html = (await (await fetch(session.url)).text()).replace(/\u00a0/g, ' ');
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain(button);
  expect(html).toContain('&lt;b&gt;Kroen&lt;/b&gt; &amp; Søn');
  expect(html).not.toContain('<b>');
});

test('the guest approves and goes to the return URL; then the page is closed', async () => {
  const session = await newSession();
  const answer = await choose(session.url, 'approve');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, order().success_url]);
  expect(only()).toMatchObject({ status: 'complete', isPaid: true });
  expect((await fetch(session.url)).status).toBe(410);
  expect((await choose(session.url, 'decline')).headers.get('location')).toBe(`/pay/${session.id}`);
  expect(only()).toMatchObject({ isPaid: true });
});

test('the guest declines, cancels, or pays late', async () => {
  const declined = await newSession();
  expect((await choose(declined.url, 'decline')).headers.get('location')).toBe(order().success_url);
  expect(only()).toMatchObject({ status: 'complete', isPaid: false });
  await control.reset();
  const cancelled = await newSession();
  expect((await choose(cancelled.url, 'cancel')).headers.get('location')).toBe(order().cancel_url);
  expect(only()).toMatchObject({ status: 'open' });
  control.setBehaviour({ lateMs: 100 });
  expect((await choose(cancelled.url, 'late')).headers.get('location')).toBe(order().success_url);
  expect(only()).toMatchObject({ status: 'open' });
  await expect.poll(only).toMatchObject({ status: 'complete', isPaid: true });
});

test.for([
  [{ expires_at: String(Math.floor(Date.now() / 1000) + 29 * 60) }, 'expires_at'],
  [{ expires_at: String(Math.floor(Date.now() / 1000) + 25 * 3_600) }, 'expires_at'],
  [{ 'line_items[0][price_data][unit_amount]': '100.5' }, 'line_items[0][price_data][unit_amount]'],
  [{ 'line_items[0][price_data][unit_amount]': '249' }, 'line_items'],
  [{ 'line_items[0][price_data][currency]': 'usd' }, 'line_items[0][price_data][currency]'],
  [{ success_url: '/kvittering/a' }, 'success_url'],
  [{ customer_email: 'nobody' }, 'customer_email'],
] as const)('Stripe would refuse %o', async ([change, param]) => {
  const answer = await create(order(change));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
  expect(control.sessions()).toEqual([]);
});

test('a key replays its answer, even a 500, and refuses other parameters; a call with wrong input does not use it', async () => {
  expect((await create(order({ mode: 'setup' }), 'key')).status).toBe(400);
  control.failNext('create', 'error-500');
  const form = order();
  const [first, second] = [await create(form, 'key'), await create(form, 'key')];
  expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([500, null]);
  expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([500, 'true']);
  expect(await second.text()).toBe(await first.text());
  const other = await create(order({ locale: 'sv' }), 'key');
  expect([other.status, await other.json()]).toMatchObject([400, { error: { type: 'idempotency_error' } }]);
  expect(control.sessions()).toEqual([]);
});

test('a key replays a refusal after its reason is gone, and another key is not refused', async () => {
  const form = { amount: '100', currency: 'dkk', destination: 'acct_kroen' };
  const transfer = (key: string) => call('transfers', form, key);
  control.setBehaviour({ transfers: 'no-balance' });
  expect((await transfer('key')).status).toBe(400);
  control.setBehaviour({ transfers: 'succeed' });
  const replay = await transfer('key');
  expect([replay.status, replay.headers.get('idempotent-replayed')]).toEqual([400, 'true']);
  expect((await transfer('other key')).status).toBe(200);
});

test('the control by HTTP does the same as the control in the process', async () => {
  const session = await newSession();
  expect((await post(`/control/sessions/${session.id}/distort`, { amount: 1 })).status).toBe(204);
  expect((await post(`/control/sessions/${session.id}/pay`)).status).toBe(204);
  expect((await post(`/control/sessions/${session.id}/pay`)).status).toBe(400);
  expect((await post('/control/behaviour', { webhooks: 'twice', delayMs: 1 })).status).toBe(204);
  expect((await post('/control/behaviour', { webhooks: 'thrice' })).status).toBe(400);
  expect((await post('/control/faults', { call: 'create', fault: 'error-503' })).status).toBe(204);
  expect((await create(order())).status).toBe(503);
  expect((await create(order())).status).toBe(200);
  const everything = await (await fetch(`${url}/control`)).json();
  expect(everything).toMatchObject({
    behaviour: { webhooks: 'twice', delayMs: 1, refunds: 'succeed' },
    sessions: [{ id: session.id, amount: 1, isPaid: true }, { status: 'open' }],
    payments: [{ amount: 1, status: 'succeeded' }],
    events: [{ type: 'checkout.session.completed' }],
  });
  expect((await post('/control/reset')).status).toBe(204);
  expect(control.sessions()).toEqual([]);
  expect(control.behaviour()).toMatchObject({ webhooks: 'once' });
});

test('a call without the key of the account is refused', async () => {
  const answer = await fetch(`${url}/v1/refunds`, { headers: { authorization: 'Bearer sk_test_other' } });
  expect(answer.status).toBe(401);
});
