import { expect, test } from 'vitest';
import { BECOME_PARTNER_PATHS } from '#core/become-partner.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createJobRunner } from '#test/support/run-jobs.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { loadVenues } from '../catalog/load-venues.ts';
import { composeMessage } from '../messages/compose-message.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson } from '../privacy/export-person.ts';
import { listVenuePages } from '../seo/published-queries.ts';
import { getInvitation } from '../staff/accept-invitation.ts';
import { forgetOldApplications } from './applicant-data.ts';
import { getOnboarding } from './get-onboarding.ts';

const { app, server, database } = await createTestApp();
const { signIn, call } = createPartnerClient(server, database);
const runJobs = await createJobRunner(app);
const cityId = await database.makeCity();
const areaId = Number((await database.insertRow('city', { parent_id: cityId, slug: 'vest' })).id);
let sent = 0;

const FORM = {
  market: 'dk',
  company_name: 'Byens Bord ApS',
  company_number: 'DK 13 58 56 28',
  product_type: 'restaurant',
  city_id: cityId,
  address: 'Torvet 1',
  zip: '1000',
  contact_name: 'Ida Holm',
  email: 'Ida@Example.com',
  phone: '20 12 34 56',
  message: 'We have a terrace.',
  language: 'da',
};

async function apply(given: object = {}) {
  const venue_name = `Byens Bord ${++sent}`;
  app.atlas.forget();
  const answer = await call('POST', '/applications', { body: { ...FORM, venue_name, ...given } });
  const { rows } = await database.pool.query<{ id: number; state: string }>(
    'select id, state from application where venue_name = $1 order by id',
    [venue_name],
  );
  return { answer, venue_name, rows, id: rows[0]?.id };
}

const signInSupport = () => signIn(['support'], { proof: 'passkey' });

async function approve() {
  const { id } = await apply();
  const { token } = await signInSupport();
  const { body } = await call('POST', `/ops/applications/${id}/approve`, {
    token,
    body: { area_id: areaId },
  });
  return Number(body.venue_id);
}

async function sentMails(): Promise<{ kind: string; recipient: string; body_text: string }[]> {
  await runJobs(['send-message']);
  const { rows } = await database.pool.query('select * from dev_message order by id desc limit 5');
  return rows;
}

test('JOIN-1 each language has its address on the guests’ hosts, and the partner host has none of them', async () => {
  for (const [language, path] of Object.entries(BECOME_PARTNER_PATHS)) {
    const answer = await server.inject({ url: path, headers: { host: 'localhost:3000' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `http://partner.localhost:3000/apply?language=${language}`,
    ]);
    const other = await server.inject({ url: path, headers: { host: 'partner.localhost:3000' } });
    expect(other.statusCode).toBe(404);
  }
});

test('JOIN-1 an application is stored in one spelling; sent again it is the same one', async () => {
  const first = await apply();
  expect(first.answer.status).toBe(200);
  await apply({ venue_name: first.venue_name.toUpperCase() });
  const { rows } = await database.pool.query(
    'select company_number, phone, email, state from application where lower(venue_name) = lower($1)',
    [first.venue_name],
  );
  expect(rows).toEqual([
    { company_number: '13585628', phone: '+4520123456', email: 'ida@example.com', state: 'new' },
  ]);
});

test.for([
  [{ company_number: '13585629' }, 'company_number'],
  [{ market: 'se' }, 'city_id'],
  [{ email: 'nobody' }, 'email'],
  [{ phone: '1' }, 'phone'],
  [{ zip: '10' }, 'zip'],
] as const)('JOIN-2 %o is refused at the field %s, in three languages', async ([given, field]) => {
  const texts = new Set<string>();
  for (const language of ['da', 'sv', 'en']) {
    const body = { ...FORM, venue_name: 'Never stored', ...given };
    const answer = await call('POST', '/applications', { body, headers: { 'accept-language': language } });
    expect(answer.status).toBe(422);
    const fields = answer.body.fields as unknown as Record<string, string>;
    texts.add(fields[field] ?? '');
  }
  expect(texts.size).toBe(3);
  expect(texts).not.toContain('');
  const { rows } = await database.pool.query(`select from application where venue_name = 'Never stored'`);
  expect(rows).toEqual([]);
});

test('JOIN-3 JOIN-4 JOIN-12 an approval makes one venue, closed, and invites its owner by mail; of two one decides', async () => {
  const { id, venue_name } = await apply();
  const [one, other] = [await signInSupport(), await signIn(['chief'], { proof: 'passkey' })];
  const path = `/ops/applications/${id}/approve`;
  const answers = await Promise.all(
    [one, other].map(({ token }) => call('POST', path, { token, body: { area_id: areaId } })),
  );
  expect(new Set(answers.map(({ status, error }) => error ?? status))).toEqual(
    new Set([200, 'application_decided']),
  );
  const { rows } = await database.pool.query(
    'select v.is_active, v.slug, i.role, i.email from venue v join invitation i on i.venue_id = v.id where v.name = $1',
    [venue_name],
  );
  expect(rows).toEqual([
    {
      is_active: false,
      slug: venue_name.toLowerCase().replaceAll(' ', '-'),
      role: 'owner',
      email: 'ida@example.com',
    },
  ]);
  const [mail] = await sentMails();
  expect(JSON.stringify(mail)).toContain(venue_name);
  expect(mail?.body_text).toContain('Vi har læst jeres ansøgning');
  expect(mail?.body_text).toMatch(/\/invitation\/[\w-]+\?language=da\b/);
  const token = /invitation\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
  const opened = await call('POST', `/invitations/${token}/codes`, { body: { language: 'da' } });
  expect(opened.status).toBe(200);
  expect(await getInvitation(app, token)).toMatchObject({ applicantName: 'Ida Holm', isNewVenue: true });
});

test('JOIN-12 a colleague of a new venue is invited by a person, and is no applicant', async () => {
  const venueId = await approve();
  const owner = await signIn(['owner'], { venueId });
  const body = { email: 'kim@example.com', language: 'da', role: 'manager' };
  expect(await call('POST', `/v/${venueId}/team/invitations`, { token: owner.token, body })).toMatchObject({
    status: 200,
  });
  const mail = (await sentMails()).find(({ recipient }) => recipient === 'kim@example.com');
  expect(mail?.body_text).not.toContain('ansøgning');
  const token = /invitation\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  expect(await getInvitation(app, token)).toMatchObject({ applicantName: null, isNewVenue: true });
});

test('JOIN-3 a question goes to the applicant by mail, and a new version of the application answers it', async () => {
  const { id, venue_name } = await apply();
  const { token } = await signInSupport();
  const question = 'When do you serve dinner?';
  expect(await call('POST', `/ops/applications/${id}/ask`, { token, body: { question } })).toMatchObject({
    status: 200,
  });
  expect(JSON.stringify(await sentMails())).toContain(question);
  const again = await apply({ venue_name });
  expect(again.answer.status).toBe(200);
  const { rows } = await database.pool.query('select state from application where id = $1', [id]);
  expect(rows).toEqual([{ state: 'new' }]);
});

test('JOIN-3 a declined application keeps its reason in the log and can be sent again', async () => {
  const { id, venue_name } = await apply();
  const { token } = await signInSupport();
  await call('POST', `/ops/applications/${id}/decline`, { token, body: { reason: 'no kitchen' } });
  const log = await database.pool.query(
    `select reason from audit_log where action = 'application.decide' and subject_id = $1`,
    [String(id)],
  );
  expect(log.rows).toEqual([{ reason: 'no kitchen' }]);
  const { answer } = await apply({ venue_name });
  expect(answer.status).toBe(200);
});

/** Fills the list as the venue's own pages do, up to the terms. */
async function furnish(venueId: number) {
  await database.insertRow('serving_hours', { venue_id: venueId });
  await database.insertRow('menu', { venue_id: venueId, menu_status: 'published' });
  await database.insertRow('venue_image', { venue_id: venueId });
  await database.insertRow('release_plan', { venue_id: venueId });
}

/** What guests could find of the venue: its entry on the boards, and its page in the sitemap. */
async function findable(venueId: number) {
  const { rows } = await database.pool.query('select slug from venue where id = $1', [venueId]);
  const [loaded] = await loadVenues(app.db, { venueIds: [venueId] }, database.serviceDay);
  const pages = await listVenuePages(app.db);
  return {
    onBoard: loaded !== undefined,
    inSitemap: pages.some(({ slug }) => slug === rows[0]?.slug),
    phone: loaded?.details.phone ?? null,
  };
}

test('JOIN-11 the pin of an approved venue is where the operator put it, within the city, or in the middle of the area', async () => {
  const { token } = await signInSupport();
  const { rows } = await database.pool.query<{ latitude: number; longitude: number }>(
    'select latitude, longitude from city where id = any ($1) order by id = $2',
    [[cityId, areaId], areaId],
  );
  const [city = { latitude: 0, longitude: 0 }, area] = rows;
  const approveAt = async (position?: object) => {
    const { id } = await apply();
    const body = { area_id: areaId, ...(position && { position }) };
    const answer = await call('POST', `/ops/applications/${id}/approve`, { token, body });
    const pins = await database.pool.query('select latitude, longitude from venue where id = $1', [
      answer.body.venue_id ?? 0,
    ]);
    return answer.error ?? pins.rows[0];
  };
  const pin = { latitude: city.latitude + 0.01, longitude: city.longitude + 0.01 };
  expect(await approveAt(pin)).toEqual(pin);
  expect(await approveAt()).toEqual(area);
  expect(await approveAt({ ...pin, latitude: city.latitude + 0.3 })).toBe('bad_request');
});

test('JOIN-5 JOIN-6 JOIN-7 JOIN-10 a venue goes live when nothing is missing, its owner asks, and an operator confirms', async () => {
  const venueId = await approve();
  const owner = await signIn(['owner'], { venueId });
  const manager = await signIn(['manager'], { venueId });
  const support = await signInSupport();
  const ask = (token: string) => call('POST', `/v/${venueId}/live`, { token });
  const confirm = () => call('POST', `/v/${venueId}/live/confirm`, { token: support.token });
  const accept = (version: number, token = owner.token) =>
    call('POST', `/v/${venueId}/terms`, { token, body: { version, name: 'Ida Holm' } });

  expect((await getOnboarding(app, { venueId, language: 'en' })).readiness).toEqual({
    company: true,
    hours: false,
    menu: false,
    photo: false,
    plan: false,
    terms: false,
  });
  await furnish(venueId);
  expect(await findable(venueId)).toEqual({ onBoard: false, inSitemap: false, phone: null });
  expect(await ask(owner.token)).toMatchObject({ error: 'not_ready_for_live' });
  const { terms } = await getOnboarding(app, { venueId, language: 'en' });
  expect(await accept(terms.version + 1)).toMatchObject({ error: 'terms_changed' });
  expect(await accept(terms.version, manager.token)).toMatchObject({ error: 'not_allowed' });
  expect(await accept(terms.version)).toMatchObject({ status: 200 });
  expect(await confirm()).toMatchObject({ error: 'application_decided' });
  expect(await ask(manager.token)).toMatchObject({ error: 'not_allowed' });
  expect(await ask(owner.token)).toMatchObject({ status: 200 });
  await database.pool.query('delete from venue_image where venue_id = $1', [venueId]);
  expect(await confirm()).toMatchObject({ error: 'not_ready_for_live' });
  await database.insertRow('venue_image', { venue_id: venueId });
  expect(await confirm()).toMatchObject({ status: 200 });
  const { rows } = await database.pool.query('select is_active from venue where id = $1', [venueId]);
  expect(rows).toEqual([{ is_active: true }]);
  expect(await findable(venueId)).toEqual({ onBoard: true, inSitemap: true, phone: null });
  const { acceptances } = await getOnboarding(app, { venueId, language: 'en' });
  expect(acceptances).toMatchObject([{ version: terms.version, name: 'Ida Holm' }]);
});

test('JOIN-14 the owner who asked gets one mail when the venue is opened, which asks for an account while there is none', async () => {
  const venueId = await approve();
  const [owner, support] = [await signIn(['owner'], { venueId }), await signInSupport()];
  await furnish(venueId);
  const { terms } = await getOnboarding(app, { venueId, language: 'en' });
  const body = { version: terms.version, name: 'Ida Holm' };
  await call('POST', `/v/${venueId}/terms`, { token: owner.token, body });
  await call('POST', `/v/${venueId}/live`, { token: owner.token });
  const liveMails = async () => {
    await runJobs(['send-message']);
    const { rows } = await database.pool.query<{ recipient: string; body_text: string }>(
      `select recipient, body_text from dev_message where body_text like $1 order by id`,
      [`%/v/${venueId}/tonight%`],
    );
    return rows;
  };
  expect(await liveMails()).toEqual([]);
  const confirm = () => call('POST', `/v/${venueId}/live/confirm`, { token: support.token });
  expect(await confirm()).toMatchObject({ status: 200 });
  expect(await confirm()).toMatchObject({ error: 'application_decided' });
  const mails = await liveMails();
  expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email]);
  expect(mails[0]?.body_text).toContain('48 timer');

  await database.insertRow('payout_destination', { venue_id: venueId });
  const composed = await composeMessage(app, { kind: 'venue_live_mail', venueId });
  expect(composed).toBeDefined();
  expect(JSON.stringify(composed)).not.toContain('48 timer');
  await database.pool.query('delete from membership where venue_id = $1', [venueId]);
  expect(await composeMessage(app, { kind: 'venue_live_mail', venueId })).toBeUndefined();
});

test('JOIN-8 an application is exported and erased with its address, and forgotten after a year', async () => {
  const { id } = await apply({ email: 'erase@example.com' });
  const approved = await approve();
  expect(JSON.stringify(await exportPerson(app, { email: 'Erase@example.com' }))).toContain('Byens Bord ApS');
  await erasePerson(app, { email: 'Erase@example.com' });
  const left = async () =>
    (await database.pool.query('select id from application where id = $1', [id])).rows.length;
  expect(await left()).toBe(0);
  const { id: old } = await apply();
  await database.pool.query(`update application set sent_at = app_now() - interval '13 months'`);
  await forgetOldApplications(app);
  const { rows } = await database.pool.query('select id, venue_id from application');
  expect(rows.map((row) => row.id)).not.toContain(old);
  expect(rows.map((row) => row.venue_id)).toContain(approved);
});
