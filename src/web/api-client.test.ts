import { beforeEach, expect, test, vi } from 'vitest';

type Call = { path: string; method: string; token: string | null };
const calls: Call[] = [];
const meta = { content: '' };
let visitor = 0;
let refusals = 0;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

// Stubs: one meta element, and a server that gives each session a new token.
vi.stubGlobal('document', { querySelector: () => meta });
vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers = {} }: RequestInit = {}) => {
  const token = new Headers(headers).get('X-CSRF-TOKEN');
  calls.push({ path, method, token });
  await Promise.resolve();
  if (path.endsWith('/session')) {
    visitor += 1;
    return json(200, { tokens: { csrf: `token ${visitor}` } });
  }
  if (refusals > 0) {
    refusals -= 1;
    return json(403, { error: 'csrf', msg: 'Reload' });
  }
  return json(200, { token });
});

const load = () => import('./api-client.ts');

beforeEach(() => {
  vi.resetModules();
  calls.length = 0;
  meta.content = '';
  visitor = 0;
  refusals = 0;
});

test('PAGE-19 the first writes share one request for a token, and the page stores it', async () => {
  const { postJson, deleteJson } = await load();
  await Promise.all([postJson('a', {}), deleteJson('b', {})]);
  await postJson('c', {});
  expect(calls.map(({ path }) => path)).toEqual(['/api/v4/session', '/api/v4/a', '/api/v4/b', '/api/v4/c']);
  expect(new Set(calls.slice(1).map(({ token }) => token))).toEqual(new Set(['token 1']));
  expect(meta.content).toBe('token 1');
});

test('PAGE-19 a token that the server refuses is renewed once', async () => {
  const { postJson } = await load();
  refusals = 1;
  expect(await postJson('a', {})).toEqual({ token: 'token 2' });
  refusals = 2;
  await expect(postJson('b', {})).rejects.toMatchObject({ status: 403, body: { error: 'csrf' } });
});
