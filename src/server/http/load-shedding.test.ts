import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { problemBodyContract } from '#core/problem-body.contract.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createLoadShedding, endTurn } from './load-shedding.ts';

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
  expect((await ask('/kobenhavn/restauranter')).status).toBe(503);

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
  for (const response of letIn.splice(0)) response.destroy();
});

test("SAFE-60 streams take nobody's turn, however their path is written", async () => {
  letIn.length = 0;
  const paths = ['/api/partner/v/1/tonight/events', '/api/v4/boards/kobenhavn/restaurant/event%73'];
  const streams = Array.from({ length: MAX_UNDER_WAY * 2 }, (_, turn) => paths[turn % 2] ?? '');
  for (const [turn, path] of streams.entries()) {
    ask(path).catch(() => undefined);
    await untilLetIn(turn + 1);
    const stream = letIn[turn];
    if (stream) endTurn(stream);
  }
  const answer = ask('/api/v4/session');
  await untilLetIn(streams.length + 1);
  letIn.at(-1)?.end('done');
  expect((await answer).status).toBe(200);
  for (const stream of letIn.splice(0)) stream.destroy();
});

test('control: streams that kept their turn would keep the next guest out', async () => {
  letIn.length = 0;
  const streams: Promise<unknown>[] = [];
  // Those of the test before may be closing still.
  const openAnother = () => {
    streams.push(ask('/api/v4/boards/kobenhavn/restaurant/event%73').catch(() => undefined));
    return letIn.length;
  };
  await expect.poll(openAnother).toBe(MAX_UNDER_WAY);
  expect((await ask('/api/v4/session')).status).toBe(503);
  for (const stream of letIn.splice(0)) stream.end('done');
  await Promise.all(streams);
});

test("SAFE-61 a client that sends bodies slowly takes nobody's turn; a body that has come takes one", async () => {
  letIn.length = 0;
  const { port } = http.address() as AddressInfo;
  const slow = Array.from({ length: MAX_UNDER_WAY * 2 }, () => connect(port, '127.0.0.1'));
  for (const socket of slow)
    socket.write('POST /api/v4/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  await untilLetIn(slow.length);
  const answer = ask('/api/v4/session');
  await untilLetIn(slow.length + 1);
  letIn.at(-1)?.end('done');
  expect((await answer).status).toBe(200);
  for (const socket of slow) socket.destroy();
  letIn.length = 0;
  const whole = Array.from({ length: MAX_UNDER_WAY }, () =>
    fetch(`${origin}/api/v4/session`, { method: 'POST', body: '{}' }),
  );
  await untilLetIn(MAX_UNDER_WAY);
  for (const { req } of letIn) req.resume();
  await expect.poll(async () => (await ask('/api/v4/session', 'POST')).status).toBe(503);
  for (const response of letIn.splice(0)) response.end('done');
  await Promise.all(whole);
});

/** Undefined as soon as a request is accepted. */
async function letInNext(): Promise<undefined> {
  const before = letIn.length;
  while (letIn.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
}
