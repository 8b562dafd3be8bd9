// The mail server or gateway has the message but doesn't answer in time.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makePaidOrder } from '#test/fixtures/message-fixtures.ts';
import { createMailApp } from '#test/support/mail-app.ts';
// Imported before the tests, because loading the templates takes longer than the short
// timeouts here.
import './compose-message.ts';
import { createMailer } from './mailer.ts';
import { messageKey } from './message-job.ts';
import { sendMessage } from './send-message.ts';
import { createSms } from './sms.ts';

const WAIT_MS = 400;
const LATE_MS = 2_000;
const CALL_MS = 3_000;

const parts = await createMailApp();
const { database, sink } = parts;

/** How the gateway handles the next messages, in turn; after that it accepts them at once. */
let answers: ((response: ServerResponse) => unknown)[] = [];
let textCount = 0;
const gateway = createServer((request, response) => {
  textCount += 1;
  const answer = answers.shift() ?? ((late) => late.end('{}'));
  request.resume().on('end', () => void answer(response));
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
const { port } = gateway.address() as AddressInfo;
const gatewayConfig = { apiUrl: `http://127.0.0.1:${port}/rest/mtsms`, token: 'a-token' };
const sms = createSms(gatewayConfig, undefined, { waitMs: WAIT_MS, callMs: CALL_MS });
const mailer = createMailer({ ...parts.app.config.messages, smtpUrl: sink.url }, undefined, WAIT_MS);
const app = { ...parts.app, mailer, sms };
/** For answers that are not late, however busy the machine is. */
const patient = { ...parts.app, sms: createSms(gatewayConfig, undefined) };

afterAll(() => {
  mailer.close();
  gateway.closeAllConnections();
  gateway.close();
});

beforeEach(() => {
  answers = [];
  textCount = 0;
});

const lateRefusal = async (response: ServerResponse) => {
  await sleep(LATE_MS);
  response.writeHead(503).end();
};
const refusal = (response: ServerResponse) => response.writeHead(503).end();
const cut = (response: ServerResponse) => response.destroy();
const silence = () => undefined;

async function makeJob(kind: 'ticket_mail' | 'ticket_sms') {
  const { venueId, orderId } = await makePaidOrder(database);
  return { kind, venueId, orderId } as const;
}

const isRecorded = async (job: Parameters<typeof messageKey>[0]) =>
  (await database.pool.query('select from effect where key = $1', [messageKey(job)])).rows.length === 1;

const claims = async () => (await database.pool.query('select key from message_claim')).rows;
const countClaimed = async () =>
  (await database.pool.query('select from message_claim where claimed_until > clock_timestamp()')).rowCount;

/** The result that the job sees. */
const tryOnce = (job: Parameters<typeof messageKey>[0], on = app) =>
  sendMessage(on, job).then(
    () => 'done',
    (error: Error) => error.message.replace(messageKey(job), 'it'),
  );

test('MSG-14 MSG-9 a text message that is accepted late is sent once, however often its job runs meanwhile', async () => {
  const job = await makeJob('ticket_sms');
  const isLate = Promise.withResolvers<void>();
  answers = [(response) => isLate.promise.then(() => response.end('{}'))];
  expect(await tryOnce(job)).toBe('it got no answer');
  expect(await tryOnce(job)).toBe('it is being sent by another worker');
  isLate.resolve();
  await expect.poll(() => isRecorded(job), { timeout: 5_000 }).toBe(true);
  expect(await tryOnce(job)).toBe('done');
  expect(textCount).toBe(1);
  expect(await claims()).toEqual([]);
});

test('MSG-14 a text message that never gets an answer is tried again once, then it counts as sent', async () => {
  const job = await makeJob('ticket_sms');
  answers = [silence, cut, cut];
  expect(await tryOnce(job)).toBe('it got no answer');
  expect(await tryOnce(job)).toBe('it is being sent by another worker');
  await expect.poll(countClaimed, { timeout: 10_000 }).toBe(0);
  expect(await tryOnce(job)).toBe('it got no answer');
  expect([await tryOnce(job), await tryOnce(job)]).toEqual(['done', 'done']);
  expect(textCount).toBe(2);
  expect(await isRecorded(job)).toBe(true);
  expect(await claims()).toEqual([]);
});

test('MSG-14 MSG-10 a refused message, also if refused late, is tried again, and the count of unknown outcomes stays', async () => {
  const job = await makeJob('ticket_sms');
  const refused = 'The text message gateway answered 503';
  answers = [refusal, cut, refusal, lateRefusal];
  expect([await tryOnce(job, patient), await tryOnce(job)]).toEqual([refused, 'it got no answer']);
  expect([await tryOnce(job, patient), await tryOnce(job)]).toEqual([refused, 'it got no answer']);
  await expect.poll(() => tryOnce(job, patient), { timeout: 5_000 }).toBe('done');
  expect(textCount).toBe(5);
  expect(await isRecorded(job)).toBe(true);
});

test('MSG-14 MSG-10 if the gateway can not be reached, the message is tried as often as its job is', async () => {
  const job = await makeJob('ticket_sms');
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const apiUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/rest/mtsms`;
  await new Promise((resolve) => closed.close(resolve));
  const unreached = { ...app, sms: createSms({ apiUrl, token: 'a-token' }, undefined) };
  for (let round = 0; round < 3; round++)
    await expect(sendMessage(unreached, job)).rejects.toThrow('was not reached: ECONNREFUSED');
  expect(await tryOnce(job, patient)).toBe('done');
  expect(textCount).toBe(1);
});

test('MSG-14 MSG-9 a mail that the server accepts late is sent once, and the outcome is recorded', async () => {
  const job = await makeJob('ticket_mail');
  sink.answerAfter(LATE_MS);
  expect(await tryOnce(job)).toBe('it got no answer');
  expect(await tryOnce(job)).toBe('it is being sent by another worker');
  await expect.poll(() => isRecorded(job), { timeout: 5_000 }).toBe(true);
  expect(await tryOnce(job)).toBe('done');
  expect(sink.mails).toHaveLength(1);
  expect(await claims()).toEqual([]);
});

test('MSG-34 a ticket that could not be sent in time is still mailed after its table, but no longer sent as a text message', async () => {
  const mail = await makeJob('ticket_mail');
  const text = { ...mail, kind: 'ticket_sms' } as const;
  await database.pool.query(
    `update booking set arrive_at = app_now() - interval '3 hours', ends_at = app_now() where venue_id = $1`,
    [mail.venueId],
  );
  expect([await tryOnce(mail, patient), await tryOnce(text, patient)]).toEqual(['done', 'done']);
  expect([sink.mails.length, textCount]).toEqual([1, 0]);
});
