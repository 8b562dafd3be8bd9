// The limits per address on payments, PDFs and streams, through their routes.
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { settlePurchase } from '../gift-cards/settle-purchase.ts';
import { createLimits } from './create-limits.ts';

const { app, server, database, provider } = await createPaymentApp();
const { openVenue, goToPay } = await createPaymentFixtures({ app, server, database });
const { buy, bodyOf } = await createGiftCardFixtures({ app, server, database });
const offline = await createTestApp({ database, redisUrl: DEAD_REDIS_URL });
const both = [
  ['with Redis', app.limits],
  ['without Redis', offline.app.limits],
] as const;

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

function expectRefused(answer: Answer, maxSeconds: number) {
  expect(answer.statusCode).toBe(429);
  expect(JSON.parse(answer.body)).toMatchObject({
    error: 'rate_limited',
    msg: expect.stringMatching(/Wait|Vent/),
  });
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(maxSeconds);
}

test('SAFE-38 SAFE-6 one address starts 20 payments a quarter of an hour, bookings and gift cards together', async () => {
  const browser = await openBrowser(server);
  const purchase = (body = bodyOf()) => browser.send('POST', 'giftcard/payment', body);
  const first = bodyOf();
  const answers = [await purchase(first)];
  for (let turn = 1; turn < 20; turn++) answers.push(await purchase());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expectRefused(await purchase(), 15 * 60);
  // The page of a purchase that was made can still be fetched.
  expect((await purchase(first)).json()).toMatchObject({ payment_url: answers[0]?.json().payment_url });

  const { venueId, menuId } = await openVenue();
  await browser.guest(venueId, { menus: [{ id: menuId, count: 2 }] });
  expectRefused(await browser.payment(venueId), 15 * 60);
  // Another address is not limited by it.
  expect((await goToPay()).answer.payment_link).toBeTruthy();
});

test('SAFE-38 a refused payment makes no order, so that the table is not kept for it', async () => {
  const { venueId, menuId } = await openVenue();
  const guest = await openBrowser(server);
  expect((await guest.guest(venueId, { menus: [{ id: menuId, count: 2 }] })).statusCode).toBe(200);
  for (let turn = 0; turn < 20; turn++) await app.limits.countPayment(guest.address, async () => undefined);
  expectRefused(await guest.payment(venueId), 15 * 60);
  const { rows } = await database.pool.query('select from booking_order where venue_id = $1', [venueId]);
  expect(rows).toEqual([]);
});

test.for(both)('SAFE-38 a payment that could not be started does not count, %s', async ([name, limits]) => {
  const address = name === 'with Redis' ? '10.31.0.1' : '10.31.0.2';
  const fail = () => Promise.reject(new Error('no table'));
  for (let turn = 0; turn < 30; turn++) {
    await expect(limits.countPayment(address, fail)).rejects.toThrow('no table');
  }
  const start = () => limits.countPayment(address, async () => 'started');
  for (let turn = 0; turn < 20; turn++) expect(await start()).toBe('started');
  await expect(start()).rejects.toMatchObject({ code: 'rate_limited' });
});

test.for(both)('SAFE-39 SAFE-6 one address fetches 30 PDFs in ten minutes, %s', async ([name, limits]) => {
  const address = name === 'with Redis' ? '10.31.1.1' : '10.31.1.2';
  for (let turn = 0; turn < 30; turn++) await limits.countPdf(address);
  await expect(limits.countPdf(address)).rejects.toMatchObject({ code: 'rate_limited' });
  await limits.countPdf('10.31.1.9');
});

test('SAFE-39 the PDF’s route refuses what is above the limit; another address and our own machine are served', async () => {
  const { token, orderId, sessionId } = await buy();
  provider.pay(sessionId);
  await settlePurchase(app, { orderId });
  const fetchFrom = (remoteAddress: string) =>
    server.inject({ url: `/api/v4/giftcard/${token}/gift-card.pdf`, remoteAddress });
  for (let turn = 0; turn < 30; turn++) expect((await fetchFrom('10.31.2.1')).statusCode).toBe(200);
  expectRefused(await fetchFrom('10.31.2.1'), 10 * 60);
  expect((await fetchFrom('10.31.2.2')).statusCode).toBe(200);
  for (let turn = 0; turn < 31; turn++) expect((await fetchFrom('127.0.0.1')).statusCode).toBe(200);
});

test('SAFE-40 SAFE-6 one address has 30 live streams at once; one that ends makes room', async () => {
  const { port } = new URL(server.listeningOrigin);
  const open = (localAddress: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const path = '/api/v4/boards/kobenhavn/restaurant/events';
      get({ host: '127.0.0.1', port, path, localAddress, agent: false }, resolve).on('error', reject);
    });
  // Addresses of the loopback network other than 127.0.0.1 count as strangers.
  const streams = await Promise.all(Array.from({ length: 30 }, () => open('127.0.0.2')));
  const others = await Promise.all([
    open('127.0.0.3'),
    ...Array.from({ length: 31 }, () => open('127.0.0.1')),
  ]);
  try {
    expect(new Set([...streams, ...others].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await open('127.0.0.2');
    const chunks = await refused.toArray();
    const { statusCode = 0, headers } = refused;
    expectRefused({ statusCode, headers, body: Buffer.concat(chunks).toString() }, 60);
    streams[0]?.destroy();
    await expect
      .poll(async () => {
        const next = await open('127.0.0.2');
        if (next.statusCode === 200) streams.push(next);
        else next.resume();
        return next.statusCode;
      })
      .toBe(200);
  } finally {
    for (const stream of [...streams, ...others]) stream.destroy();
  }
});

test('PAY-70 SAFE-6 a network that is named as shared may start more payments, fetch more PDFs and have more streams', async () => {
  const shared = '100.64.7.1';
  const limits = createLimits({ ...app, config: { ...app.config, sharedNetworks: ['100.64.0.0/10'] } });
  const countUntilRefused = async (most: number, call: () => unknown) => {
    for (let turn = 0; turn < most; turn++) {
      try {
        await call();
      } catch (error) {
        expect(error).toMatchObject({ code: 'rate_limited' });
        return turn;
      }
    }
    return most;
  };
  const countsOf = async (address: string, most: number) => [
    await countUntilRefused(most, () => limits.countPayment(address, async () => undefined)),
    await countUntilRefused(most, () => limits.countPdf(address)),
    await countUntilRefused(most, () => limits.openStream(address)),
  ];
  expect(await countsOf('198.51.100.77', 40)).toEqual([20, 30, 30]);
  expect(await countsOf(shared, 200)).toEqual([200, 200, 200]);
  expect(await countUntilRefused(3_001 - 200, () => limits.openStream(shared))).toBe(2_800);
});
