import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Problem } from '#core/problem.ts';
import { recordLines } from '#test/support/record-lines.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { createServer } from './create-server.ts';

const { app, server } = await createTestApp();

/** The same application with a few routes that fail on purpose. */
function createFailingServer(log = app.log) {
  const failing = createServer({ ...app, log });
  failing.get('/fails', async () => {
    throw new Error('password=hunter2');
  });
  failing.get('/problem', async () => {
    throw new Problem('rate_limited');
  });
  failing.post('/takes', async () => ({ ok: true }));
  return failing;
}

test('the process reports that it runs and that it can serve', async () => {
  expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await server.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ready', database: true });
});

test('without Redis the process is ready all the same', async () => {
  const { server: alone } = await createTestApp({ redisUrl: DEAD_REDIS_URL });
  const ready = await alone.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready', database: true, redis: false });
});

test('without its database a process is not ready', async () => {
  const clock = { now: () => Promise.reject(new Error('gone')) };
  const lost = createServer({ ...app, clock });
  expect((await lost.inject('/readyz')).statusCode).toBe(503);
  expect((await lost.inject('/healthz')).statusCode).toBe(200);
});

test('every response has a request id and forbids framing and sniffing', async () => {
  const { headers } = await server.inject('/api/v4/session');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('API-1, ERR-3 an unknown call is 404 in the shape of all errors, in the language asked for', async () => {
  const answer = await server.inject('/api/v4/nothing?local=sv');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({ error: 'not_found', msg: 'Det kunde vi inte hitta' });
  const danish = await server.inject('/api/v4/nothing');
  expect(danish.json().msg).not.toBe(answer.json().msg);
});

test('an unexpected failure reveals no detail to the guest', async () => {
  const answer = await createFailingServer().inject('/fails?local=en');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('hunter2');
  expect(answer.json().error).toBe('internal');
});

test('ERR-3 a problem becomes its status and its text', async () => {
  const answer = await createFailingServer().inject('/problem?local=en');
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({
    error: 'rate_limited',
    msg: 'Many tries in a short time. Wait a few minutes and try again.',
  });
});

test('ERR-3 a body that is too large or no JSON is refused in the same shape', async () => {
  const post = (payload: string) =>
    createFailingServer().inject({
      method: 'POST',
      url: '/takes?local=en',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const large = await post(JSON.stringify({ text: 'x'.repeat(65 * 1024) }));
  expect([large.statusCode, large.json().error]).toEqual([413, 'body_too_large']);
  const broken = await post('{"half":');
  expect([broken.statusCode, broken.json().error]).toEqual([400, 'bad_request']);
});

test('the log names neither the address, the query, the headers nor the body of a request', async () => {
  const { lines, sink } = recordLines();
  await createFailingServer(pino(sink)).inject({
    method: 'POST',
    url: '/takes?email=anna@example.dk',
    headers: { cookie: '_ebhold=secret', 'x-hold-id': 'secret', 'content-type': 'application/json' },
    remoteAddress: '10.9.8.7',
    payload: { phone: '+4520202020' },
  });
  const log = lines.join();
  expect(log).toContain('"route":"/takes"');
  for (const personal of ['anna', 'secret', '10.9.8.7', '20202020']) expect(log).not.toContain(personal);
});

test('metrics are counted by route, and production requires a token for them', async () => {
  await server.inject('/healthz');
  const open = await server.inject('/metrics');
  expect(open.body).toContain('http_request_seconds_count{method="GET",route="/healthz",status="200"}');
  const closed = createServer({ ...app, config: { ...app.config, metricsToken: 'a token of operators' } });
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
  const authorised = await closed.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a token of operators' },
  });
  expect(authorised.statusCode).toBe(200);
});

test('the API is documented for people and for machines', async () => {
  expect((await server.inject('/api/v4/openapi.json')).json().openapi).toBe('3.1.0');
  const page = await server.inject('/api/v4/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});
