// Signing in by code: what works, and what somebody who has no mailbox tries.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPartnerClient, PARTNER_HOST, PARTNER_ORIGIN } from '#test/support/partner-client.ts';
import { createStaffMails, wrongFor } from '#test/support/staff-codes.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { hashToken } from '../link-token.ts';

// Without Redis, because the limits must hold without it.
const { app, server, database } = await createTestApp({ redisUrl: DEAD_REDIS_URL });
const { pool, insertRow } = database;
const { call, openPage, signIn } = createPartnerClient(server, database);
const { codeOf } = createStaffMails(app, database);

let lastAddress = 0;
/** Each test calls from a network of its own. */
const newIp = () => `10.1.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

const makePerson = async (values = {}) => String((await insertRow('staff', values)).email);

async function ask(email: string, ip = newIp()) {
  const answer = await call('POST', '/sign-in/codes', { body: { email, language: 'en' }, ip });
  return { ...answer, codeId: String(answer.body.code_id) };
}
const enter = (codeId: string, code: string, ip = newIp()) =>
  call('POST', `/sign-in/codes/${codeId}`, { body: { code }, ip });

test('STAFF-7 STAFF-10 a code signs in: a new secret in a cookie of this host, its hash in the database', async () => {
  const email = await makePerson();
  const { codeId } = await ask(`  ${email.toUpperCase()} `);
  const { status, cookie } = await enter(codeId, await codeOf(codeId));
  expect(status).toBe(200);
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(cookie?.domain).toBeUndefined();
  const token = cookie?.value ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await pool.query(
    `select proof, extract(epoch from expires_at - started_at) / 3600 as hours from staff_session where token_hash = $1`,
    [hashToken(token)],
  );
  expect(rows).toEqual([{ proof: 'code', hours: expect.stringMatching(/^720\./) }]);
  expect((await call('POST', '/own/language', { token, body: { language: 'sv' } })).status).toBe(200);
});

test('STAFF-10 the session of an operator lasts 12 hours', async () => {
  const email = await makePerson();
  const { rows } = await pool.query('select id from staff where email = $1', [email]);
  await insertRow('ops_role', { staff_id: rows[0].id, role: 'finance' });
  const { codeId } = await ask(email);
  const { cookie } = await enter(codeId, await codeOf(codeId));
  const { rows: sessions } = await pool.query(
    `select extract(epoch from expires_at - started_at)::integer / 3600 as hours from staff_session where token_hash = $1`,
    [hashToken(cookie?.value ?? '')],
  );
  expect(sessions).toEqual([{ hours: 12 }]);
});

test('STAFF-7 a code works once', async () => {
  const { codeId } = await ask(await makePerson());
  const code = await codeOf(codeId);
  expect((await enter(codeId, code)).status).toBe(200);
  expect(await enter(codeId, code)).toMatchObject({ status: 422, error: 'wrong_code' });
});

test('STAFF-7 after five wrong tries the right code is wrong too, also when they come at once', async () => {
  const { codeId } = await ask(await makePerson());
  const code = await codeOf(codeId);
  const wrong = await Promise.all([1, 2, 3, 4, 5].map(() => enter(codeId, wrongFor(code))));
  expect(wrong.every(({ error }) => error === 'wrong_code')).toBe(true);
  expect(await enter(codeId, code)).toMatchObject({ status: 422, error: 'wrong_code' });
});

test('STAFF-7 a code of over ten minutes ago is wrong, and one for step-up or an invitation signs nobody in', async () => {
  const { codeId } = await ask(await makePerson());
  await pool.query(
    `update sign_in_code set created_at = created_at - interval '11 minutes', expires_at = expires_at - interval '10 minutes'
     where id = $1`,
    [codeId],
  );
  expect(await enter(codeId, await codeOf(codeId))).toMatchObject({ error: 'wrong_code' });
  for (const purpose of ['step_up', 'invitation']) {
    const other = await ask(await makePerson());
    await pool.query('update sign_in_code set purpose = $2 where id = $1', [other.codeId, purpose]);
    expect(await enter(other.codeId, await codeOf(other.codeId))).toMatchObject({ error: 'wrong_code' });
  }
});

test('STAFF-7 a code is of no use without the id that only the browser that asked has', async () => {
  const { codeId } = await ask(await makePerson());
  const code = await codeOf(codeId);
  expect(await enter(randomUUID(), code)).toMatchObject({ error: 'wrong_code' });
});

const shapeOf = ({ status, body, headers }: Awaited<ReturnType<typeof call>>) => ({
  status,
  keys: Object.keys(body),
  headers: Object.keys(headers).sort(),
});

test('STAFF-8 known, unknown and disabled addresses get the same answer for the same work', async () => {
  const known = await makePerson();
  const disabled = await makePerson({ disabled_at: new Date() });
  const countOf = async (email: string) => {
    const { rows } = await pool.query(
      `select (select count(*) from sign_in_code where email = $1)::integer as codes,
         (select count(*) from pgboss.job j join sign_in_code c on j.data->>'codeId' = c.id::text
            where c.email = $1)::integer as jobs`,
      [email],
    );
    return rows[0];
  };
  const shapes = [];
  for (const email of [known, 'nobody@example.com', disabled]) {
    const asked = await ask(email);
    const entered = await enter(asked.codeId, wrongFor(await codeOf(asked.codeId)));
    shapes.push([shapeOf(asked), { ...shapeOf(entered), msg: entered.body.msg }, await countOf(email)]);
  }
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
  expect(shapes[0]?.[2]).toEqual({ codes: 1, jobs: 1 });
});

test('STAFF-8 a guessed code of an unknown or disabled address is called wrong', async () => {
  for (const email of ['nobody@example.com', await makePerson({ disabled_at: new Date() })]) {
    const { codeId } = await ask(email);
    expect(await enter(codeId, await codeOf(codeId))).toMatchObject({ status: 422, error: 'wrong_code' });
  }
});

test('STAFF-10 a secret that somebody planted in the browser never becomes a session', async () => {
  const planted = 'p'.repeat(43);
  const { codeId } = await ask(await makePerson());
  const answer = await call('POST', `/sign-in/codes/${codeId}`, {
    token: planted,
    body: { code: await codeOf(codeId) },
    ip: newIp(),
  });
  expect(answer.status).toBe(200);
  expect(answer.cookie?.value).not.toBe(planted);
  expect(await call('POST', '/own/language', { token: planted, body: { language: 'sv' } })).toMatchObject({
    status: 401,
    error: 'sign_in_needed',
  });
});

test('STAFF-12 a write needs the token of its own session, and comes from no other origin', async () => {
  const [person, other] = [await signIn([]), await signIn([])];
  const send = async (headers: Record<string, string>) => {
    const { cookie } = await openPage(person.token);
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/partner/own/language',
      headers: { host: PARTNER_HOST, cookie, ...headers },
      payload: { language: 'sv' },
    });
    return statusCode;
  };
  const own = (await openPage(person.token)).csrf;
  expect(await send({ 'x-csrf-token': own, origin: PARTNER_ORIGIN })).toBe(200);
  expect(await send({ origin: PARTNER_ORIGIN })).toBe(403);
  expect(await send({ 'x-csrf-token': (await openPage(other.token)).csrf })).toBe(403);
  expect(await send({ 'x-csrf-token': (await openPage()).csrf })).toBe(403);
  expect(await send({ 'x-csrf-token': own, origin: 'http://localhost:3000' })).toBe(403);
  expect(await send({ 'x-csrf-token': own, origin: 'null' })).toBe(403);
});

test('STAFF-12 nobody can be signed in as somebody else: entering a code needs the token of the own visit', async () => {
  const { codeId } = await ask(await makePerson());
  const { statusCode } = await server.inject({
    method: 'POST',
    url: `/api/partner/sign-in/codes/${codeId}`,
    headers: { host: PARTNER_HOST },
    payload: { code: await codeOf(codeId) },
  });
  expect(statusCode).toBe(403);
});

test("STAFF-11 a person ends their other sessions, and nobody else's", async () => {
  const person = await signIn([]);
  const { id: elsewhere } = await insertRow('staff_session', { staff_id: person.staffId });
  const stranger = await signIn([]);
  const end = (sessionId: number) => call('DELETE', `/own/sessions/${sessionId}`, { token: person.token });
  expect((await end(Number(elsewhere))).status).toBe(200);
  expect((await end(stranger.sessionId)).status).toBe(404);
  const { rows } = await pool.query(
    'select id from staff_session where id = any ($1) and ended_at is not null',
    [[elsewhere, stranger.sessionId]],
  );
  expect(rows).toEqual([{ id: elsewhere }]);
});

test('STAFF-11 signing out ends the session and takes its cookie away', async () => {
  const { token } = await signIn([]);
  const answer = await call('POST', '/own/sign-out', { token });
  expect(answer.cookie).toMatchObject({ value: '', expires: new Date(0) });
  expect((await call('POST', '/own/sign-out', { token })).status).toBe(401);
});

test('STAFF-6 without a passkey a new code to the own mailbox is a new proof', async () => {
  const venueId = await database.makeVenue();
  const owner = await signIn(['owner'], { venueId, provedMinutesAgo: 6 });
  const invite = () =>
    call('POST', `/v/${venueId}/team/floor-invitations`, {
      token: owner.token,
      body: { email: 'waiter@example.com', language: 'da' },
    });
  expect(await invite()).toMatchObject({ status: 403, error: 'step_up_needed' });
  const { body } = await call('POST', '/own/step-up/codes', { token: owner.token, ip: newIp() });
  const codeId = String(body.code_id);
  const prove = async (token: string) =>
    call('POST', `/own/step-up/codes/${codeId}`, {
      token,
      body: { code: await codeOf(codeId) },
      ip: newIp(),
    });
  // Somebody else\'s session gains nothing by it.
  const thief = await signIn(['owner'], { venueId, provedMinutesAgo: 6 });
  expect(await prove(thief.token)).toMatchObject({ error: 'wrong_code' });
  const again = await call('POST', '/own/step-up/codes', { token: owner.token, ip: newIp() });
  const code = await codeOf(String(again.body.code_id));
  const proved = await call('POST', `/own/step-up/codes/${again.body.code_id}`, {
    token: owner.token,
    body: { code },
    ip: newIp(),
  });
  expect(proved.status).toBe(200);
  expect((await invite()).status).toBe(200);
});
