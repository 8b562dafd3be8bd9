import { expect, test } from 'vitest';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { GUEST, openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { recordDoorEvents } from '../door/record-door-events.ts';
import { createMetrics } from '../http/metrics.ts';
import { createStripe } from '../payments/stripe.ts';
import { readFigures } from './read-figures.ts';

const parts = await createPaymentApp();
const { app, server, database, provider, runJobs } = parts;
const { goToPay, openVenue } = await createPaymentFixtures(parts);
const door = createDoorFixtures(app, database);
const { at } = database;

async function valueOf(name: string): Promise<number | undefined> {
  const lines = (await app.metrics.registry.metrics()).split('\n');
  const line = lines.find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('METRIC-4 tables that guests got, and those they did not get by reason', async () => {
  const held = (await valueOf('tables_held_total')) ?? 0;
  const { venueId } = await openVenue();
  await (await openBrowser(server)).calculate(venueId);
  const browser = await openBrowser(server);
  await browser.calculate(venueId);
  await browser.calculate(venueId, { seat: 8 });
  await browser.calculate(venueId, { seat: 8 });
  expect(await valueOf('tables_held_total')).toBe(held + 1);
  expect(await valueOf('tables_refused_total{reason="all_hold_warning"}')).toBe(1);
  expect(await valueOf('tables_refused_total{reason="no_table_available"}')).toBe(2);
});

test('METRIC-3 jobs are timed from their commit to their end', async () => {
  const { sessionId } = await goToPay();
  provider.pay(sessionId);
  await expect
    .poll(
      async () => {
        await runJobs(['handle-provider-event']);
        return valueOf('job_seconds_count{queue="handle-provider-event",result="done"}');
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
});

test('METRIC-8 devices say how many events wait, an old device says nothing, and delays are measured', async () => {
  const venueId = await door.makeVenue();
  const { actor, token } = await door.makeDevice(venueId, 'Dør');
  const list = (query: string) =>
    server.inject({
      url: `/api/partner/door/list${query}`,
      headers: { host: 'partner.localhost' },
      cookies: { '__Host-door': token },
    });
  expect((await list('?waiting=3')).statusCode).toBe(200);
  expect(await valueOf('door_uploads_waiting')).toBe(3);
  expect((await list('?waiting=many')).statusCode).toBe(400);
  expect((await list('')).statusCode).toBe(200);
  expect(await valueOf('door_uploads_waiting')).toBe(0);
  const booking = await door.makeBooking(venueId);
  const early = door.event(booking.id, 'check_in', { at: at('16:20').toISOString() });
  await recordDoorEvents(app, { actor, venueId, events: [early] });
  expect(await valueOf('door_event_delay_seconds_count')).toBe(1);
  expect(await valueOf('door_event_delay_seconds_sum')).toBeGreaterThanOrEqual(600);
});

test('METRIC-9 the age of the boards is known once a process keeps some', async () => {
  await app.boards.get({ cityId: 1, productType: 'restaurant' }).catch(() => undefined);
  expect(await valueOf('board_age_seconds')).toBeLessThan(5);
  const { createApp } = await import('../create-app.ts');
  const idle = await createApp(app.config);
  expect(await idle.metrics.registry.metrics()).not.toMatch(/^board_age_seconds /m);
  await idle.close();
});

test('METRIC-10 calls to the provider by status, and how far its clock is from ours', async () => {
  const metrics = createMetrics();
  const stripe = createStripe({ ...app.config.payments, onAnswer: metrics.noteProviderAnswer });
  const nowhere = createStripe({
    ...app.config.payments,
    apiUrl: 'http://127.0.0.1:1',
    onAnswer: metrics.noteProviderAnswer,
  });
  await expect(stripe.getSession('cs_of_nobody')).rejects.toThrow();
  await expect(nowhere.getSession('cs_of_nobody')).rejects.toThrow();
  const lines = await metrics.registry.metrics();
  expect(lines).toMatch(/provider_call_seconds_count\{status="404"\} 1/);
  // The SDK repeats a call whose connection failed.
  expect(lines).toMatch(/provider_call_seconds_count\{status="none"\} [12]/);
  const skew = Number(/clock_skew_seconds\{against="provider"\} (\S+)/.exec(lines)?.[1]);
  expect(Math.abs(skew)).toBeLessThan(2);
});

test('METRIC-7 metrics name no guest, and no order, hold, table or link', async () => {
  const { venueId, orderId, sittingId, browser } = await goToPay();
  const receiptToken = provider.sessions().at(-1)?.successUrl.split('/').at(-1) ?? '';
  expect(receiptToken.length).toBeGreaterThan(20);
  await server.inject({ url: `/api/v4/receipts/${receiptToken}` });
  await browser.send('GET', `products/${venueId}/stocks?mail=${GUEST.email}`);
  await readFigures(app);
  const lines = (await app.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const labels = lines.flatMap((line) => [...line.matchAll(/="([^"]*)"/g)].map(([, label]) => label));
  expect(labels.length).toBeGreaterThan(100);
  const secrets = [GUEST.name, GUEST.email, GUEST.phone, receiptToken, '@'];
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  const ids = [venueId, orderId, sittingId].map(String);
  const namesId = lines.filter((line) =>
    [...line.matchAll(/(\w+)="([^"]*)"/g)].some(
      ([, label, value]) => !['le', 'status', 'quantile'].includes(label ?? '') && ids.includes(value ?? ''),
    ),
  );
  expect(namesId).toEqual([]);
  // Routes are patterns, so that a label has few values.
  expect(labels.some((label) => label?.includes('/:'))).toBe(true);
});
