// Guests have no accounts, roles or permissions; staff have, in tables and on a host of their own.
import { expect, test } from 'vitest';
import { PATHS } from '#core/paths-table.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { server, database } = await createTestApp();
const LOGIN = /log-?in|log-?out|sign-?in|account|password|permission|\broles?\b|\busers?\b|\badmins?\b/i;

/** What only the partner host reads. */
const STAFF_TABLES = [
  'staff',
  'membership',
  'ops_role',
  'device',
  'staff_session',
  'sign_in_code',
  'passkey',
  'passkey_challenge',
  'invitation',
  'pairing_code',
  'door_event',
  'change_set',
  'field_change',
  'release_link_setting',
  'payout_destination',
  'payout_account',
  'payout',
  'payout_statement',
  'day_difference',
  'dispute_evidence',
  'application',
  'venue_onboarding',
  'venue_terms',
  'terms_acceptance',
  'mend_request',
  'data_request',
  'blocked_contact',
  'content_revision',
];

/**
 * The role of a picture, e.g. primary, an account of the books, and a venue's account at
 * the provider.
 */
const OTHER_MEANINGS = new Set(['venue_image role', 'journal_line account', 'provider_event account']);

type Description = { paths: Record<string, Record<string, { security?: unknown; responses: object }>> };

test('control: the pattern below matches such words', () => {
  for (const word of ['/login', '/en/account', 'user', 'roles', 'password_hash']) expect(word).toMatch(LOGIN);
});

test('MARKET-1 no page, call, table or column of guests is about logging in, a role or a permission', async () => {
  const { paths } = (await server.inject('/api/v4/openapi.json')).json<Description>();
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || ' ' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name <> all ($1)`,
    [STAFF_TABLES],
  );
  const names = [
    ...Object.values(PATHS).flatMap((byLanguage) => Object.values(byLanguage)),
    ...Object.keys(paths),
    ...rows.map(({ name }) => name).filter((name) => !OTHER_MEANINGS.has(name)),
  ];
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => LOGIN.test(name))).toEqual([]);
});

test('MARKET-1 no table of guests refers to staff', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid::regclass::text = any ($1)`,
    [STAFF_TABLES],
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ name }) => !STAFF_TABLES.includes(name))).toEqual([]);
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
