// The product has no accounts, roles or permissions.
import { expect, test } from 'vitest';
import { PATHS } from '#core/paths-table.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { server, database } = await createTestApp();
const LOGIN = /log-?in|log-?out|sign-?in|account|password|permission|\broles?\b|\busers?\b|\badmins?\b/i;

type Description = { paths: Record<string, Record<string, { security?: unknown; responses: object }>> };

test('control: the pattern below matches such words', () => {
  for (const word of ['/login', '/en/account', 'user', 'roles', 'password_hash']) expect(word).toMatch(LOGIN);
});

test('MARKET-1 no page, call, table or column is about logging in, a role or a permission', async () => {
  const { paths } = (await server.inject('/api/v4/openapi.json')).json<Description>();
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || ' ' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const names = [
    ...Object.values(PATHS).flatMap((byLanguage) => Object.values(byLanguage)),
    ...Object.keys(paths),
    // The role of a picture: primary, mobile or alternative.
    ...rows.map(({ name }) => name).filter((name) => name !== 'venue_image role'),
  ];
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => LOGIN.test(name))).toEqual([]);
});

test('MARKET-1 no call asks who is calling: none describes credentials or answers 401', async () => {
  const { paths } = (await server.inject('/api/v4/openapi.json')).json<Description>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
  );
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter(({ security, responses }) => security !== undefined || '401' in responses)).toEqual([]);
  for (const { path, method } of calls.filter((call) => call.method === 'get')) {
    const url = path
      .replace(/\{(city)\}/, 'kobenhavn')
      .replace(/\{(type)\}/, 'bar')
      .replace(/\{\w+\}/g, '1');
    if (url.endsWith('/events')) continue;
    const { statusCode, headers } = await server.inject({ method: 'GET', url });
    expect([401, 403], `${method} ${url}`).not.toContain(statusCode);
    expect(headers['www-authenticate']).toBeUndefined();
  }
});
