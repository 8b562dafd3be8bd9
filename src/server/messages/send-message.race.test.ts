import { expect, test } from 'vitest';
import { makePaidOrder } from '#test/fixtures/message-fixtures.ts';
import { createMailApp } from '#test/support/mail-app.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { composeMessage } from './compose-message.ts';
import { isMessageSent, recordMessageSent } from './lease-queries.ts';
import { type MessageJob, messageKey } from './message-job.ts';
import { resendTicket } from './resend-ticket.ts';
import { sendMessage } from './send-message.ts';

const { app, database, sink } = await createMailApp();

const RUNS = 20;

async function makeJob() {
  const { venueId, orderId } = await makePaidOrder(database);
  return { kind: 'ticket_mail', venueId, orderId } as const;
}

const inParallel = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: RUNS }, work));

const claims = async () => (await database.pool.query('select key from message_claim')).rows;

/**
 * Sends without the guard: checks whether it was sent, as all do before one sends it, sends
 * it, records it.
 */
async function sendWithoutLease(job: MessageJob, meet: () => Promise<void>) {
  const key = messageKey(job);
  if (await isMessageSent(app.db, key)) return;
  await meet();
  const composed = await composeMessage(app, job);
  if (composed && 'mail' in composed) await app.mailer.send({ ...composed.mail, messageId: key });
  await recordMessageSent(app.db, key);
}

test('MSG-9 twenty workers with the same message send it once, and retries of the others send nothing', async () => {
  const job = await makeJob();
  const results = await inParallel(() => sendMessage(app, job));
  expect(sink.mails).toHaveLength(1);
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) expect(String(reason)).toContain('is being sent by another worker');
  await inParallel(() => sendMessage(app, job));
  expect(sink.mails).toHaveLength(1);
  expect(await claims()).toEqual([]);
});

test('MSG-9 control: without the lease the same twenty send it more than once', async () => {
  const job = await makeJob();
  const meet = createMeeting(RUNS);
  await inParallel(() => sendWithoutLease(job, meet));
  expect(sink.mails.length).toBeGreaterThan(1);
});

test('MSG-10 after a refusal of the mail server the next try sends it, and no error contains personal data', async () => {
  const job = await makeJob();
  sink.refuseNext(1);
  const failure = await sendMessage(app, job).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(String(failure)).toBe('Error: The mail server failed: EMESSAGE DATA 451');
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('example.com');
  expect(sink.mails).toEqual([]);
  await sendMessage(app, job);
  expect(sink.mails).toHaveLength(1);
});

test('MSG-10 when a worker dies while sending, another one sends the message after the lease expires', async () => {
  const job = await makeJob();
  const claim = (life: string) =>
    database.pool.query(
      `insert into message_claim values ($1, gen_random_uuid(), clock_timestamp() + $2::interval)
       on conflict (key) do update set claimed_until = excluded.claimed_until`,
      [messageKey(job), life],
    );
  await claim('60 seconds');
  await expect(sendMessage(app, job)).rejects.toThrow('is being sent by another worker');
  await claim('-1 second');
  await sendMessage(app, job);
  expect(sink.mails).toHaveLength(1);
});

test('MSG-10 a mail that is sent twice has the same id both times', async () => {
  const job = await makeJob();
  await sendMessage(app, job);
  await database.pool.query('delete from effect where key = $1', [messageKey(job)]);
  await sendMessage(app, job);
  const ids = sink.mails.map(({ parsed }) => parsed.messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('MSG-12 a double click resends the ticket once, and five resends are the limit', async () => {
  const { venueId, orderId } = await makeJob();
  const asked = async () => {
    const { rows } = await database.pool.query<{ data: MessageJob }>(
      `select data from pgboss.job where name = 'send-message' and (data->>'orderId')::int = $1
         and (data->>'venueId')::int = $2 order by created_on`,
      [orderId, venueId],
    );
    return rows.map(({ data }) => data);
  };
  const resend = () => resendTicket(app, { venueId, orderId, to: 'email' });
  await Promise.all([resend(), resend()]);
  for (const job of await asked()) await sendMessage(app, job);
  expect(sink.mails).toHaveLength(1);
  for (let time = 2; time <= 5; time += 1) {
    await resend();
    for (const job of await asked()) await sendMessage(app, job);
  }
  expect(sink.mails).toHaveLength(5);
  await expect(resend()).rejects.toMatchObject({ code: 'rate_limited' });
});
