import { afterEach, beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '#core/market.ts';
import { parsePath } from '#core/paths.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createMailApp } from '#test/support/mail-app.ts';
import { createJobRunner } from '#test/support/run-jobs.ts';
import { inTransaction } from '../db/database.ts';
import { createServer } from '../http/create-server.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';
import { takeNewsletterStep } from './take-newsletter-step.ts';

const { app, database, sink } = await createMailApp();
const server = createServer(app);
const runJobs = await createJobRunner(app);
const { pool } = database;

let visitors = 0;
beforeEach(() => {
  visitors += 1;
});
afterEach(() => pool.query('delete from newsletter_subscriber'));

const BODY = { email: 'Ida@example.com', is_subscribe: true, lang: 'da', market: 'dk' };

const WHO = { email: 'Ida@example.com', language: 'da', market: 'dk' } as const;

async function signUp(given: object = {}) {
  const browser = await openBrowser(server, { address: `203.0.113.${visitors}` });
  return browser.send('POST', 'newsletter', { ...BODY, ...given });
}

const rows = async () => (await pool.query('select * from newsletter_subscriber order by id')).rows;
const later = (minutes: number) =>
  pool.query(`update newsletter_subscriber set requested_at = requested_at - make_interval(mins => $1)`, [
    minutes,
  ]);

/** The mails that the actions before caused. */
async function mails() {
  sink.mails.length = 0;
  const done = await runJobs(['send-message']);
  expect(done.filter(({ error }) => error)).toEqual([]);
  return sink.mails.map(({ to, parsed }) => ({ ...parsed, to }));
}

function tokenIn(text: string | undefined): string {
  const [link] = /http:\/\/\S+(nyhedsbrev|nyhetsbrev|newsletter)\/\S+/.exec(text ?? '') ?? [];
  const match = parsePath(new URL(link ?? '').pathname);
  if (match?.routeId !== 'newsletter') throw new Error(`no newsletter link in ${text}`);
  return match.params.token;
}

async function subscribe(given: object = {}) {
  await signUp(given);
  const token = tokenIn((await mails())[0]?.text);
  expect(await takeNewsletterStep(app, token)).toBe(true);
  const [welcome] = await mails();
  if (!welcome) throw new Error('No welcome came');
  return { token, welcome };
}

test('API-26 NEWS-3 a sign-up sends one mail with a link, and only that link puts the address on the list', async () => {
  const answer = await signUp();
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'check_mail' }]);
  expect(await rows()).toMatchObject([{ state: 'pending', email: 'Ida@example.com', language: 'da' }]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual(['Ida@example.com']);
  const token = tokenIn(mail?.text);
  expect(await takeNewsletterStep(app, `${token.slice(0, -1)}_`)).toBe(false);
  expect(await rows()).toMatchObject([{ state: 'pending' }]);
  expect(await takeNewsletterStep(app, token)).toBe(true);
  expect(await rows()).toMatchObject([{ state: 'confirmed', confirmed_at: expect.any(Date) }]);
  // A second press of the same link is no failure, and no second welcome.
  expect(await mails()).toHaveLength(1);
  expect(await takeNewsletterStep(app, token)).toBe(true);
  expect(await mails()).toEqual([]);
});

test('NEWS-7 the answer is the same for a new address, a known one and one that has left', async () => {
  const { welcome } = await subscribe();
  const known = await signUp();
  expect(await mails()).toEqual([]);
  await takeNewsletterStep(app, tokenIn(welcome.text));
  const left = await signUp({ email: 'IDA@example.com' });
  const fresh = await signUp({ email: 'bo@example.com' });
  for (const answer of [known, left]) {
    expect(answer.statusCode).toBe(fresh.statusCode);
    expect(answer.body).toBe(fresh.body);
  }
});

test('NEWS-80 a sign-up is the same work for a new address, a pending one, a known one and one that has left', async () => {
  const { welcome } = await subscribe();
  await subscribe({ email: 'left@example.com' });
  await signUp({ email: 'pending@example.com' });
  await mails();
  const jobsOf = async (given: object) => {
    await signUp(given);
    const { rows: jobs } = await pool.query(
      `select from pgboss.job where name = 'send-message' and state = 'created'`,
    );
    return { jobs: jobs.length, mails: (await mails()).length };
  };
  expect(await jobsOf({})).toEqual({ jobs: 1, mails: 0 });
  expect(await jobsOf({ email: 'pending@example.com' })).toEqual({ jobs: 1, mails: 0 });
  await takeNewsletterStep(app, tokenIn(welcome.text));
  expect(await jobsOf({})).toEqual({ jobs: 1, mails: 0 });
  await later(11);
  expect(await jobsOf({})).toEqual({ jobs: 1, mails: 1 });
  expect(await jobsOf({ email: 'new@example.com' })).toEqual({ jobs: 1, mails: 1 });
});

test('NEWS-8 an address gets no second mail within ten minutes, however often it is typed', async () => {
  await signUp();
  await signUp();
  expect(await mails()).toHaveLength(1);
  await later(11);
  await signUp();
  expect(await mails()).toHaveLength(1);
});

test('NEWS-8 one caller may sign up 20 times an hour', async () => {
  const browser = await openBrowser(server, { address: '203.0.113.200' });
  const codes: number[] = [];
  for (let turn = 0; turn < 22; turn++)
    codes.push(
      (await browser.send('POST', 'newsletter', { ...BODY, email: `a${turn}@example.com` })).statusCode,
    );
  expect(codes).toEqual([...Array(20).fill(200), 429, 429]);
  await mails();
});

test('NEWS-2 ERR-3 nobody is signed up without the box, or with an address that is none', async () => {
  for (const [given, field] of [
    [{ is_subscribe: false }, 'is_subscribe'],
    [{ email: 'ida' }, 'email'],
  ] as const) {
    const answer = await signUp(given);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  }
  expect((await signUp({ price: 1 })).statusCode).toBe(400);
  expect(await rows()).toEqual([]);
});

test('NEWS-9 every mail to the list has a link to unsubscribe, also for the mail program', async () => {
  const { welcome, token } = await subscribe();
  const header = (name: string) => welcome.headers.find(({ key }) => key === name)?.value;
  const leave = header('list-unsubscribe') ?? '';
  expect(leave).toMatch(/^<http:\/\/localhost:\d+\/nyhedsbrev\/l[\w-]{43}>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const leaveToken = tokenIn(leave.slice(1, -1));
  expect(welcome.text).toContain(leaveToken);
  expect(await takeNewsletterStep(app, leaveToken)).toBe(true);
  expect(await rows()).toMatchObject([{ state: 'unsubscribed' }]);
  expect(await takeNewsletterStep(app, leaveToken)).toBe(true);
  // The old link no longer confirms.
  expect(await takeNewsletterStep(app, token)).toBe(false);
  expect(await rows()).toMatchObject([{ state: 'unsubscribed' }]);
});

test('PRIV-32 leaving erases the address but for a keyed hash, by which the link still works and a new request is recognised', async () => {
  const { welcome } = await subscribe();
  const leaveToken = tokenIn(welcome.text);
  await takeNewsletterStep(app, leaveToken);
  const [left] = await rows();
  expect(left).toMatchObject({ state: 'unsubscribed', email: null, email_normalised: null });
  expect(JSON.stringify(left)).not.toContain('example.com');
  expect(await takeNewsletterStep(app, leaveToken)).toBe(true);
  await signUp();
  expect([await mails(), (await rows())[0]?.email]).toEqual([[], null]);
  await later(11);
  await subscribe();
  expect(await rows()).toMatchObject([{ id: left.id, state: 'confirmed', email: 'Ida@example.com' }]);
});

test('PRIV-32 an address stays one subscriber when the secret is rotated', async () => {
  await subscribe();
  const rotated = { ...app, config: { ...app.config, secret: 'another secret of at least 32 characters' } };
  await inTransaction(app.db, (tx) => askToConfirm(rotated, tx, WHO));
  expect(await mails()).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'confirmed' }]);
});

test('PRIV-32 NEWS-8 ten requests at once make one subscriber and one mail, also for an address that has left', async () => {
  const askAtOnce = () =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(app.db, async (tx) => {
          // All ten wait for one lock, which may take longer than the limits for guests.
          await tx.query('set local lock_timeout = 0; set local statement_timeout = 0');
          await askToConfirm(app, tx, WHO);
        }),
      ),
    );
  await askAtOnce();
  expect([await rows(), await mails()]).toEqual([[expect.anything()], [expect.anything()]]);
  await pool.query(`update newsletter_subscriber set state = 'unsubscribed', unsubscribed_at = app_now(),
    email = null, email_normalised = null`);
  await later(11);
  await askAtOnce();
  expect([await rows(), await mails()]).toEqual([[expect.anything()], [expect.anything()]]);
});

test('NEWS-3 a link is good for a week, and only for the request it was sent for', async () => {
  await signUp();
  const first = tokenIn((await mails())[0]?.text);
  await later(11);
  await signUp();
  const second = tokenIn((await mails())[0]?.text);
  expect(second).not.toBe(first);
  expect(await takeNewsletterStep(app, first)).toBe(false);
  await later(7 * 24 * 60 + 1);
  expect(await takeNewsletterStep(app, second)).toBe(false);
  await later(24 * 24 * 60);
  await forgetUnconfirmed(app);
  expect(await rows()).toEqual([]);
});

test('PRIV-5 who confirmed stays when the unconfirmed are forgotten', async () => {
  await subscribe();
  await later(400 * 24 * 60);
  await forgetUnconfirmed(app);
  expect(await rows()).toHaveLength(1);
});

const UNFINISHED = /\{\{|\}\}|\bundefined\b|\[object|\bnewsletter\.[a-z_]+/;

test.for(LANGUAGES)('LANG-9 the newsletter writes %s', async (lang) => {
  await signUp({ lang, email: `${lang}@example.com` });
  const [confirm] = await mails();
  await takeNewsletterStep(app, tokenIn(confirm?.text));
  const [welcome] = await mails();
  for (const mail of [confirm, welcome]) {
    expect(mail?.html).toContain(`lang="${lang}"`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(UNFINISHED);
    expect(mail?.text).toMatch({ da: /du får/i, sv: /du får/i, en: /you get/i }[lang]);
  }
  await pool.query('delete from newsletter_subscriber');
});
