import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { problemBodyContract } from '#core/problem-body.contract.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createLoadShedding } from './load-shedding.ts';

const MAX_UNDER_WAY = 3;
const { app } = await createTestApp();
const isSentAway = createLoadShedding({ app, maxUnderWay: MAX_UNDER_WAY });

/** An accepted request that stays open until the test ends it. */
const letIn: ServerResponse[] = [];
const http = createServer((request, response) => {
  if (!isSentAway(request, response)) letIn.push(response);
});
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
afterAll(() => {
  http.closeAllConnections();
  http.close();
});

const ask = (path: string, method = 'GET') => fetch(`${origin}${path}`, { method });
const untilLetIn = async (count: number) => {
  await expect.poll(() => letIn.length).toBe(count);
};

test('SAFE-8 ERR-3 a request above the limit is refused at once, and accepted again when there is room', async () => {
  const first = Array.from({ length: MAX_UNDER_WAY }, () => ask('/api/v4/session'));
  await untilLetIn(MAX_UNDER_WAY);

  const refused = await ask('/api/v4/booking/1/hold', 'POST');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(problemBodyContract.parse(await refused.json()).error).toBe('unavailable');
  const page = await ask('/kobenhavn/restauranter');
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);

  for (const path of ['/readyz', '/metrics', '/api/v4/boards/kobenhavn/restaurant/events'])
    first.push(ask(path));
  first.push(ask('/api/webhooks/stripe', 'POST'));
  await untilLetIn(MAX_UNDER_WAY + 4);

  for (const response of letIn.splice(0)) response.end('done');
  for (const answer of await Promise.all(first)) expect(await answer.text()).toBe('done');
  const later = ask('/api/v4/session');
  await untilLetIn(1);
  letIn[0]?.end('done');
  expect((await later).status).toBe(200);
});

test('SAFE-8 a guest who hangs up makes room', async () => {
  letIn.length = 0;
  const leaving = new AbortController();
  const left = Array.from({ length: MAX_UNDER_WAY }, () =>
    fetch(`${origin}/api/v4/session`, { signal: leaving.signal }).catch(() => 'left'),
  );
  await untilLetIn(MAX_UNDER_WAY);
  leaving.abort();
  await Promise.all(left);
  await expect
    .poll(async () => (await Promise.race([ask('/api/v4/session'), letInNext()]))?.status ?? 'in')
    .toBe('in');
});

/** Undefined as soon as a request is accepted. */
async function letInNext(): Promise<undefined> {
  const before = letIn.length;
  while (letIn.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
}
