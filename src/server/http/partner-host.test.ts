// Guests\' hosts and the partner host have nothing in common but the process.
import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';

const { server } = await createTestApp();

const get = (host: string, url: string) => server.inject({ url, headers: { host } });
const GUEST_HOSTS = [
  'localhost:3000',
  'sv.localhost:3000',
  '127.0.0.1:3000',
  'partner.localhost.example.com',
];

test("PARTNER-4 guests' hosts have none of its calls, and it has none of theirs", async () => {
  for (const host of GUEST_HOSTS) {
    expect((await get(host, '/api/partner/session')).statusCode).toBe(404);
    expect((await get(host, '/api/v4/session')).statusCode).toBe(200);
  }
  for (const host of ['partner.localhost:3000', 'PARTNER.localhost:3000', 'partner.localhost']) {
    expect((await get(host, '/api/partner/session')).statusCode).toBe(200);
    expect((await get(host, '/api/v4/session')).statusCode).toBe(404);
    expect((await get(host, '/api/v4/docs')).statusCode).toBe(404);
    const webhook = { method: 'POST', url: '/api/webhooks/stripe', headers: { host }, payload: {} } as const;
    expect((await server.inject(webhook)).statusCode).toBe(404);
  }
});

test('PARTNER-28 neither is reached by another way to write its path, or by a forwarded host alone', async () => {
  const ways = (path: string) => [
    path.replace('p', '%70').replace('v4', 'v%34'),
    path.replace('/a', '/%61'),
    `${path}/`,
    `http://partner.localhost:3000${path}`,
    `http://localhost:3000${path}`,
  ];
  for (const url of [
    ...ways('/api/partner/session'),
    ...ways('/api/partner/door/list'),
    '/%64oor',
    '/doo%72',
  ])
    expect([url, (await get('localhost:3000', url)).statusCode]).toEqual([url, 404]);
  for (const url of ways('/api/v4/session'))
    expect([url, (await get('partner.localhost:3000', url)).statusCode]).toEqual([url, 404]);
  const headers = { host: 'localhost:3000', 'x-forwarded-host': 'partner.localhost:3000' };
  expect((await server.inject({ url: '/api/partner/session', headers })).statusCode).toBe(404);
});

test('PARTNER-6 nothing of the partner host is stored or found by a search engine, refusals neither', async () => {
  for (const url of ['/api/partner/session', '/api/partner/nothing', '/api/v4/session']) {
    const { headers } = await get('partner.localhost:3000', url);
    expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers['x-robots-tag']).toBe('noindex');
  }
  expect((await get('localhost:3000', '/api/v4/session')).headers['x-robots-tag']).toBeUndefined();
});

test('STAFF-20 a refusal is in the language that the page asks for', async () => {
  const refusalIn = async (language: string) => {
    const headers = { host: 'partner.localhost:3000', 'accept-language': language };
    return (await server.inject({ method: 'POST', url: '/api/partner/own/sign-out', headers })).json().msg;
  };
  const texts = await Promise.all(['da', 'sv', 'en', 'de'].map(refusalIn));
  expect(new Set(texts.slice(0, 3)).size).toBe(3);
  expect(texts[3]).toBe(texts[2]);
});
