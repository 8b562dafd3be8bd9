// How many codes can be asked for and tried, and what a flood of them does.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createStaffMails, wrongFor } from '#test/support/staff-codes.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';

// Without Redis, because the limits must hold without it.
const { app, server, database } = await createTestApp({ redisUrl: DEAD_REDIS_URL });
const { pool, insertRow } = database;
const { call } = createPartnerClient(server, database);
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

test('STAFF-9 a network asks for six codes of a mailbox in 15 minutes, known or not', async () => {
  for (const email of [await makePerson(), 'flooded@example.com']) {
    const answers = [];
    const ip = newIp();
    for (let count = 0; count < 7; count++) answers.push((await ask(email, ip)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  }
});

test('STAFF-9 a network asks for 30 codes and tries 60 in ten minutes', async () => {
  const ip = newIp();
  const asked = [];
  for (let count = 0; count < 31; count++) asked.push((await ask(`many-${count}@example.com`, ip)).status);
  expect(asked.filter((status) => status === 429)).toHaveLength(1);
  const tried = [];
  for (let count = 0; count < 61; count++) tried.push((await enter(randomUUID(), '000000', ip)).status);
  expect(tried.filter((status) => status === 429)).toHaveLength(1);
});

test('STAFF-9 after 300 wrong codes from anywhere each code has two tries, and the right one still works', async () => {
  const brake = async (count: number) => {
    for (let left = count; left > 0; left--) await enter(randomUUID(), '000000');
  };
  await brake(300);
  const [honest, guessed] = [await ask(await makePerson()), await ask(await makePerson())];
  for (let tries = 0; tries < 2; tries++) await enter(guessed.codeId, wrongFor(await codeOf(guessed.codeId)));
  expect(await enter(guessed.codeId, await codeOf(guessed.codeId))).toMatchObject({ error: 'wrong_code' });
  expect(await enter(honest.codeId, await codeOf(honest.codeId))).toMatchObject({ status: 200 });
  await pool.query(`delete from rate_limit where key like 'staff-code-wrong%'`);
}, 120_000);

/**
 * Asks for codes of the mailbox from ever new networks until one is refused.
 * Returns how many were sent.
 */
async function flood(email: string): Promise<number> {
  for (let sent = 0; sent < 100; sent++) if ((await ask(email)).status === 429) return sent;
  throw new Error('Nobody was refused');
}

test('STAFF-51 a flood of codes keeps nobody out of a network where they signed in before', async () => {
  const [email, ip] = [await makePerson(), newIp()];
  const before = await ask(email, ip);
  expect(await enter(before.codeId, await codeOf(before.codeId), ip)).toMatchObject({ status: 200 });
  expect(await flood(email)).toBe(29);
  const again = await ask(email, ip);
  expect(again.status).toBe(200);
  expect(await enter(again.codeId, await codeOf(again.codeId), ip)).toMatchObject({ status: 200 });
});

test('control: without an earlier sign-in the flood keeps that network out too', async () => {
  const [email, ip] = [await makePerson(), newIp()];
  expect((await ask(email, ip)).status).toBe(200);
  expect(await flood(email)).toBe(29);
  expect((await ask(email, ip)).status).toBe(429);
});

test('STAFF-51 STAFF-52 a passkey needs no code, so neither floods nor guesses keep it out', async () => {
  await flood(await makePerson());
  await guessAllDay();
  expect((await call('POST', '/sign-in/passkey/options', { ip: newIp() })).status).toBe(200);
  await forgetGuesses();
});

/** One more wrong code reaches the brake of the day. */
async function guessAllDay() {
  await enter(randomUUID(), '000000');
  await pool.query(`update rate_limit set points = 4999 where key like 'staff-code-wrong-day%'`);
  await enter(randomUUID(), '000000');
}
const forgetGuesses = () => pool.query(`delete from rate_limit where key like 'staff-code-wrong%'`);

test('STAFF-52 guesses over all mailboxes end in networks that never signed in there, whether right or wrong', async () => {
  const [email, ip] = [await makePerson(), newIp()];
  const before = await ask(email, ip);
  await enter(before.codeId, await codeOf(before.codeId), ip);
  const [own, elsewhere, wrong] = [await ask(email, ip), await ask(email), await ask(email)];
  await guessAllDay();
  const refused = { status: 429, error: 'rate_limited' };
  expect(await enter(elsewhere.codeId, await codeOf(elsewhere.codeId))).toMatchObject(refused);
  expect(await enter(wrong.codeId, wrongFor(await codeOf(wrong.codeId)))).toMatchObject(refused);
  expect(await enter(randomUUID(), '000000')).toMatchObject(refused);
  expect(await enter(own.codeId, await codeOf(own.codeId), ip)).toMatchObject({ status: 200 });
  // Control: once the day has ended, the same works from anywhere.
  await forgetGuesses();
  const { codeId } = await ask(email);
  expect(await enter(codeId, await codeOf(codeId))).toMatchObject({ status: 200 });
});
