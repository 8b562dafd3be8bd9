// The mail server is down for longer than any retry of an ordinary job.
import { execFile } from 'node:child_process';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#core/zoned-time.ts';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { makePaidOrder, makeRefund } from '#test/fixtures/message-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts';
import { inTransaction } from '../db/database.ts';
import { deliverDuePurchases } from '../gift-cards/deliver-purchase.ts';
import { settlePurchase } from '../gift-cards/settle-purchase.ts';
import { reportDeadLetters } from '../jobs/report-dead-letters.ts';
import { createLog } from '../log.ts';
import { readFigures } from '../metrics/read-figures.ts';
import { createMailer } from './mailer.ts';
import { enqueueMessage, type MessageJob } from './message-job.ts';

const parts = await createPaymentApp();
const { app, server, database, provider, runJobs } = parts;
const { clear, setTime } = await createPaymentFixtures(parts);
const { buy } = await createGiftCardFixtures(parts);
const { pool, serviceDay } = database;

const first = await startSmtpSink();
const port = Number(new URL(first.url).port);
await first.close();
app.mailer = createMailer({ ...app.config.messages, smtpUrl: first.url }, undefined);
afterAll(() => app.mailer.close());

type Line = { level: number; msg: string; data?: MessageJob; try?: number; queue?: string; count?: number };
const WARN = 40;
const ERROR = 50;
let lines: Line[] = [];
app.log = createLog(
  { ...app.config, logLevel: 'info' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  }),
);

let sink: SmtpSink | undefined;
const startMailServer = async () => {
  sink = await startSmtpSink(port);
  return sink;
};

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
  lines = [];
});
afterEach(async () => {
  app.mailer.close();
  app.mailer = createMailer({ ...app.config.messages, smtpUrl: first.url }, undefined);
  await sink?.close();
  sink = undefined;
});

const enqueue = (job: MessageJob) => inTransaction(app.db, (tx) => enqueueMessage(app, tx, job));

/**
 * Makes the next tries due at once, and returns the longest of the pauses that they would
 * have waited.
 */
async function skipPause(): Promise<number> {
  const { rows } = await pool.query<{ seconds: string | null }>(
    `with waiting as (select id, start_after from pgboss.job where name = 'send-message' and state = 'retry'),
      due as (update pgboss.job set start_after = now() from waiting
        where job.name = 'send-message' and job.id = waiting.id)
     select extract(epoch from max(start_after) - now()) as seconds from waiting`,
  );
  return Number(rows[0]?.seconds ?? Number.POSITIVE_INFINITY);
}

async function buyPresent() {
  const deliver_on = addDays(serviceDay, 1);
  const present = { recipient_name: 'Bo', recipient_email: 'bo@example.com', deliver_on };
  const bought = await buy(present);
  provider.pay(bought.sessionId);
  await settlePurchase(app, bought);
  await setTime('32:30');
  await deliverDuePurchases(app);
  const isDelivered = async () => {
    const page = await server.inject(`/api/v4/giftcard/${bought.token}`);
    return page.json().is_delivered;
  };
  return { ...bought, isDelivered };
}

test('MSG-30 MSG-9 MSG-33 a mail server that is down for an hour delays tickets, presents and refund notices; then each arrives once', async () => {
  const ticket = await makePaidOrder(database);
  await enqueue({ kind: 'ticket_mail', venueId: ticket.venueId, orderId: ticket.orderId });
  const lost = await makePaidOrder(database, { order: { state: 'refunding', closed_at: null } });
  const refundId = await makeRefund(database, lost, 'table_lost');
  await enqueue({ kind: 'refund_mail', venueId: lost.venueId, orderId: lost.orderId, refundId });
  const present = await buyPresent();
  const outageSeconds = 60 * 60;
  for (let elapsed = 0; elapsed < outageSeconds; elapsed += await skipPause())
    await runJobs(['send-message']);
  expect(await present.isDelivered()).toBe(false);
  const { mails } = await startMailServer();
  for (let round = 0; round < 2; round++) {
    await runJobs(['send-message']);
    await deliverDuePurchases(app);
    await skipPause();
  }
  expect(mails.map(({ to, parsed }) => `${to.join()} ${parsed.messageId?.split('.')[1]}`).toSorted()).toEqual(
    [
      'Ida@example.com refund_mail',
      'Ida@example.com ticket_mail',
      'aase@example.com giftcard_bought_mail',
      'bo@example.com giftcard_mail',
    ],
  );
  expect(await present.isDelivered()).toBe(true);
});

test('MSG-30 the pauses between the tries of a message add up to 72 hours', async () => {
  await enqueue({ kind: 'ticket_mail', venueId: 1, orderId: 2 });
  const { databaseUrl: connectionString } = app.config;
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  await boss.start();
  const pauses: number[] = [];
  for (;;) {
    const [job] = await boss.fetch('send-message');
    if (!job) break;
    await boss.fail('send-message', job.id);
    pauses.push(await skipPause());
  }
  await boss.stop({ graceful: false });
  const hours = pauses.slice(0, -1).reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThanOrEqual(72);
  expect(hours).toBeLessThan(73);
  expect(pauses[0]).toBeLessThanOrEqual(2);
  expect(Math.max(...pauses.slice(0, -1))).toBeLessThanOrEqual(300);
  expect(await app.jobs.deadLetters.list('send-message')).toHaveLength(1);
});

/** The next try of every waiting message is its last. */
const skipToLastTry = () =>
  pool.query(`update pgboss.job set retry_count = retry_limit - 1, start_after = now()
    where name = 'send-message' and state = 'retry'`);

const readMetric = async () => {
  await readFigures(app);
  return /dead_letters\{queue="send-message"\} (\d+)/.exec((await server.inject('/metrics')).body)?.[1];
};

const ops = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['ops/main.ts', 'messages', ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.config.databaseUrl },
  });
  return stdout.trim().split('\n');
};

test('MSG-31 MSG-32 MSG-11 each failed try is logged, the last as an error; an operator lists the message and sends it once', async () => {
  const { venueId, orderId } = await makePaidOrder(database);
  const job = { kind: 'ticket_mail', venueId, orderId } as const;
  await enqueue(job);
  await runJobs(['send-message']);
  await skipToLastTry();
  await runJobs(['send-message']);
  expect(lines).toMatchObject([
    { level: WARN, queue: 'send-message', data: job, try: 1, msg: 'a job failed and is tried again' },
    {
      level: ERROR,
      queue: 'send-message',
      data: job,
      try: 873,
      msg: 'a job failed too often; it waits in dead-letters for an operator',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('example.com');
  expect(await readMetric()).toBe('1');
  await reportDeadLetters(app);
  expect(lines.at(-1)).toMatchObject({ level: ERROR, queue: 'send-message', count: 1 });
  const [listed, summary] = await ops('list');
  expect(listed).toMatch(
    new RegExp(
      `^[0-9a-f-]{36}  message:ticket_mail:${venueId}:${orderId}  873 tries from .*: The mail server failed: `,
    ),
  );
  expect(summary).toBe('1 messages could not be sent');
  const { mails } = await startMailServer();
  const id = listed?.slice(0, 36) ?? '';
  expect(await ops('retry', id)).toEqual(['1 messages are tried again']);
  await runJobs(['send-message']);
  expect(mails).toHaveLength(1);
  expect([await readMetric(), await app.jobs.deadLetters.list()]).toEqual(['0', []]);
});

test('MSG-32 a message that was sent after all is not sent again by a retry', async () => {
  const { venueId, orderId } = await makePaidOrder(database);
  await enqueue({ kind: 'ticket_mail', venueId, orderId });
  await runJobs(['send-message']);
  await skipToLastTry();
  await runJobs(['send-message']);
  const { mails } = await startMailServer();
  await enqueue({ kind: 'ticket_mail', venueId, orderId });
  await runJobs(['send-message']);
  expect(mails).toHaveLength(1);
  expect(await app.jobs.deadLetters.retry('send-message')).toBe(1);
  await runJobs(['send-message']);
  expect(mails).toHaveLength(1);
});
