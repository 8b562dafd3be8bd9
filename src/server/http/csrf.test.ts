import { expect, test } from 'vitest';
import { sessionContract } from '#core/session.contract.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { app, server } = await createTestApp();

async function openSession() {
  const answer = await server.inject('/api/v4/session');
  const [visitor] = answer.cookies;
  return { answer, visitor, token: sessionContract.parse(answer.json()).tokens.csrf };
}

/** No endpoint exists at this URL: a 404 shows that the CSRF check let the request pass. */
const write = (headers: Record<string, string>) =>
  server.inject({ method: 'POST', url: '/api/v4/nothing', headers, payload: {} });

test('PAGE-19 one no-store call gives the token and the server time', async () => {
  const { answer, visitor } = await openSession();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Date.parse(answer.json().data_time)).not.toBeNaN();
  expect(visitor).toMatchObject({ name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('API-2 a write without its token, or with the token of another visitor, is refused', async () => {
  const own = await openSession();
  const other = await openSession();
  const cookie = `visitor=${own.visitor?.value}`;
  const refused = [
    await write({}),
    await write({ cookie }),
    await write({ 'x-csrf-token': own.token }),
    await write({ cookie, 'x-csrf-token': other.token }),
    await write({ cookie, 'x-csrf-token': `${own.token}x` }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  expect(refused[0]?.json().error).toBe('csrf');
  expect((await write({ cookie, 'x-csrf-token': own.token })).statusCode).toBe(404);
});

test('API-2 a second session call returns the same token and sets no cookie', async () => {
  const { visitor, token } = await openSession();
  const again = await server.inject({
    url: '/api/v4/session',
    headers: { cookie: `visitor=${visitor?.value}` },
  });
  expect(again.json().tokens.csrf).toBe(token);
  expect(again.cookies).toEqual([]);
});

test('SAFE-31 API-2 a token that was signed with an older secret is accepted while that is configured', async () => {
  const { visitor, token } = await openSession();
  const headers = { cookie: `visitor=${visitor?.value}`, 'x-csrf-token': token };
  const [secret] = app.config.secrets;
  app.config.secrets = ['a newer secret', secret];
  expect((await write(headers)).statusCode).toBe(404);
  expect((await openSession()).token).not.toBe(token);
  app.config.secrets = ['a newer secret'];
  expect((await write(headers)).statusCode).toBe(403);
  app.config.secrets = [secret];
});
