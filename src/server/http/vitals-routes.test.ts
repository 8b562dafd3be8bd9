import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';

const { server } = await createTestApp();

const send = (payload: object) => server.inject({ method: 'POST', url: '/api/v4/vitals', payload });
const metrics = async () => (await server.inject('/metrics')).body;

test('PRIV-8 vitals become histograms by page and device, without a token and without a cookie', async () => {
  const answer = await send({
    route: 'restaurant',
    device: 'mobile',
    vitals: [
      { name: 'LCP', value: 900 },
      { name: 'CLS', value: 0.015 },
    ],
  });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  const reported = await metrics();
  expect(reported).toContain(
    'web_vital_seconds_bucket{le="1.2",vital="LCP",route="restaurant",device="mobile"} 1',
  );
  expect(reported).toContain(
    'web_vital_seconds_bucket{le="0.8",vital="LCP",route="restaurant",device="mobile"} 0',
  );
  expect(reported).toContain('web_vital_layout_shift_sum{route="restaurant",device="mobile"} 0.015');
});

test('PRIV-8 nothing but a known page, device and vital is counted', async () => {
  const right = { route: 'front', device: 'desktop', vitals: [{ name: 'LCP', value: 1 }] };
  for (const wrong of [
    { ...right, route: '/restaurant/hyben?email=ida@example.com' },
    { ...right, device: 'iPhone 15' },
    { ...right, vitals: [] },
    { ...right, vitals: [{ name: 'ida', value: 1 }] },
    { ...right, vitals: [{ name: 'LCP', value: -1 }] },
    { ...right, user: 'ida' },
  ])
    expect((await send(wrong)).statusCode).toBe(400);
  expect(await metrics()).not.toContain('ida');
});
