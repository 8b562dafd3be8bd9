import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { createReleaseFixtures } from '#test/fixtures/release-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createJobRunner } from '#test/support/run-jobs.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getReleaseLinks } from './get-release-links.ts';
import { openReleaseLink } from './open-release-link.ts';
import { releaseTables } from './release-tables.ts';
import { revokeReleaseLink } from './revoke-release-link.ts';
import { sendDueLinks } from './send-due-links.ts';
import { sendReleaseLink } from './send-release-link.ts';
import { setUpReleaseLink } from './set-up-release-link.ts';
import { undoRelease } from './undo-release.ts';

const { app, database } = await createTestApp();
const { openVenue, openSwedishVenue } = await createBookingFixtures(app, database);
const { managerOf } = createReleaseFixtures(app, database);
const runJobs = await createJobRunner(app);
const { pool, db, at, insertRow } = database;
const ADDRESS = '127.0.0.1';

beforeEach(async () => {
  await setClock(db, at('16:30'));
  await pool.query('delete from release_link_setting; delete from dev_message');
  await app.boards.refresh();
});

async function venueWithLink(setting = {}) {
  const venue = await openVenue({ sittings: [] });
  await insertRow('release_link_setting', { venue_id: venue.venueId, ...setting });
  return venue;
}

/** The link in the last message to that recipient. */
async function readLink(recipient = 'kitchen@example.com') {
  await runJobs(['send-message']);
  const { rows } = await pool.query<{ body_text: string }>(
    `select body_text from dev_message where recipient like '%' || $1 || '%' order by id desc limit 1`,
    [recipient],
  );
  return /\/release\/([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? '';
}

const open = (token: string) => openReleaseLink(app, { token, address: ADDRESS });

async function sendLink(setting = {}) {
  const venue = await venueWithLink(setting);
  await sendReleaseLink(app, { actor: await managerOf(venue.venueId), venueId: venue.venueId });
  return { ...venue, token: await readLink() };
}

async function releaseByLink(token: string, venueId?: number) {
  const { actor } = await open(token);
  return releaseTables(app, {
    ...{ actor, venueId: venueId ?? actor.venueId, releaseId: randomUUID() },
    ...{ partyMin: 1, partyMax: 2, time: '18:00:00', count: 1 },
  });
}

test('RELEASE-13 at the venue’s hour the day’s link is sent once, however many workers run', async () => {
  const { venueId } = await venueWithLink({ send_time: '16:30' });
  const later = await venueWithLink({ send_time: '16:45', email: 'later@example.com' });
  await Promise.all([sendDueLinks(app), sendDueLinks(app), sendDueLinks(app)]);
  await sendDueLinks(app);
  expect((await getReleaseLinks(app, venueId)).links).toHaveLength(1);
  expect((await getReleaseLinks(app, later.venueId)).links).toHaveLength(0);
  const { actor, language } = await open(await readLink());
  expect([actor.venueId, language]).toEqual([venueId, 'da']);
  await setClock(db, at('23:50'));
  await sendDueLinks(app);
  expect((await getReleaseLinks(app, later.venueId)).links).toHaveLength(1);
});

test('RELEASE-13 a text message goes to a mobile number in the venue’s language', async () => {
  const { venueId } = await openSwedishVenue();
  const actor = await managerOf(venueId);
  const setting = { channel: 'sms', send_time: '14:00:00', language: 'sv', phone: '070-174 06 05' } as const;
  await setUpReleaseLink(app, { actor, venueId, setting });
  await sendDueLinks(app);
  await runJobs(['send-message']);
  const { rows } = await pool.query('select channel, recipient, body_text from dev_message');
  expect(rows).toEqual([
    { channel: 'sms', recipient: '+46701740605', body_text: expect.stringContaining('lediga bord ikväll') },
  ]);
  const landline = { ...setting, phone: '08-123 456 78' };
  await expect(setUpReleaseLink(app, { actor, venueId, setting: landline })).rejects.toMatchObject({
    code: 'invalid_fields',
  });
  await setUpReleaseLink(app, { actor, venueId, setting: { channel: 'none' } });
  expect((await getReleaseLinks(app, venueId)).setting).toBeNull();
});

test('RELEASE-14 a person with the link releases and undoes without signing in, and the owner sees each use', async () => {
  const { venueId, token } = await sendLink();
  const { releaseId, sittings } = await releaseByLink(token);
  expect(sittings).toHaveLength(1);
  const { actor } = await open(token);
  expect(await undoRelease(app, { actor, venueId, releaseId })).toEqual({ undoneCount: 1, keptLabels: [] });
  await releaseByLink(token);
  const { links } = await getReleaseLinks(app, venueId);
  expect(links).toMatchObject([
    {
      uses: [{ labels: ['Ekstra 1'] }, { labels: null }, { labels: ['Ekstra 1'] }],
    },
  ]);
});

test('RELEASE-15 a link ends at local midnight, and a new one the next day is another one', async () => {
  const { venueId, token } = await sendLink();
  await setClock(db, at('23:59'));
  await open(token);
  await setClock(db, at('24:00'));
  await expect(open(token)).rejects.toMatchObject({ code: 'link_over' });
  await sendReleaseLink(app, { actor: await managerOf(venueId), venueId });
  const next = await readLink();
  expect(next).not.toBe(token);
  await open(next);
});

test('RELEASE-15 a link that was open on the screen ends when it is revoked, in the same transaction as its use', async () => {
  const { venueId, token } = await sendLink();
  const { actor } = await open(token);
  await revokeReleaseLink(app, { actor: await managerOf(venueId), venueId, linkId: actor.linkId });
  await expect(open(token)).rejects.toMatchObject({ code: 'link_over' });
  const release = { releaseId: randomUUID(), partyMin: 1, partyMax: 2, time: '18:00:00', count: 1 };
  await expect(releaseTables(app, { actor, venueId, ...release })).rejects.toMatchObject({
    code: 'link_over',
  });
  // The job doesn't send another one the same day; the owner may.
  await sendDueLinks(app);
  expect((await getReleaseLinks(app, venueId)).links).toHaveLength(1);
  await sendReleaseLink(app, { actor: await managerOf(venueId), venueId });
  await expect(sendReleaseLink(app, { actor: await managerOf(venueId), venueId })).rejects.toMatchObject({
    code: 'link_exists',
  });
});

test('RELEASE-15 a link opens one venue only', async () => {
  const { token } = await sendLink();
  const foreign = await openVenue({ sittings: [] });
  await expect(releaseByLink(token, foreign.venueId)).rejects.toMatchObject({ code: 'not_allowed' });
  // The venue is part of the token, but another venue's number doesn't make it another
  // venue's token.
  const stolen = `${foreign.venueId.toString(36)}-${token.split('-').slice(1).join('-')}`;
  await expect(open(stolen)).rejects.toMatchObject({ code: 'not_found' });
});

test('RELEASE-16 the database has no token, and 10,000 guessed ones find nothing', async () => {
  const { venueId, token } = await sendLink();
  const { rows } = await pool.query('select * from release_link where venue_id = $1', [venueId]);
  expect(JSON.stringify(rows)).not.toContain(token);
  const prefix = venueId.toString(36);
  for (let batch = 0; batch < 100; batch++) {
    const guesses = Array.from({ length: 100 }, () => `${prefix}-${randomBytes(32).toString('base64url')}`);
    const found = await Promise.allSettled(guesses.map(open));
    expect(found.every(({ status }) => status === 'rejected')).toBe(true);
  }
  for (const text of ['', token.slice(0, -1), `${token}A`, `${prefix}-`, token.toUpperCase(), `'; --`])
    await expect(open(text)).rejects.toMatchObject({ code: 'not_found' });
}, 120_000);

test('RELEASE-16 an address that guesses is slowed down', async () => {
  const guess = () =>
    openReleaseLink(app, {
      token: `1-${randomBytes(32).toString('base64url')}`,
      address: '203.0.113.9',
    }).catch((error: { code: string }) => error.code);
  const answers = new Set<unknown>();
  for (let tries = 0; tries < 130; tries++) answers.add(await guess());
  expect([...answers]).toEqual(['not_found', 'rate_limited']);
});
