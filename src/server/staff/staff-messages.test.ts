// Every message to a venue or its people, in the recipient's language.
import { expect, test } from 'vitest';
import { loadMailTexts } from '#core/i18n/mail-catalog.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { createReleaseFixtures } from '#test/fixtures/release-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createMailApp } from '#test/support/mail-app.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createJobRunner } from '#test/support/run-jobs.ts';
import { createServer } from '../http/create-server.ts';
import { composeMessage } from '../messages/compose-message.ts';
import { sendReleaseLink } from '../release/send-release-link.ts';

const { app, database, sink } = await createMailApp();
const { pool, insertRow, at } = database;
const { call, signIn } = createPartnerClient(createServer(app), database);
const { openVenue } = await createBookingFixtures(app, database);
const { managerOf } = createReleaseFixtures(app, database);
const runJobs = await createJobRunner(app);
await setClock(pool, at('16:30'));

/** Asked for in another language than the reader's. */
const otherThan = (language: Language): Language => (language === 'en' ? 'da' : 'en');
const helpIn = (language: Language) => `http://partner.localhost:3000/help?language=${language}`;

async function readMail() {
  await runJobs(['send-message']);
  const mail = sink.mails.at(-1)?.parsed;
  return { subject: mail?.subject, text: mail?.text ?? '', html: String(mail?.html) };
}

test.for(LANGUAGES)('STAFF-20 a code for signing in and for step-up is in %s', async (language) => {
  const { m } = await loadMailTexts(language);
  const person = await signIn(['owner'], { venueId: await database.makeVenue() });
  await pool.query('update staff set language = $2 where id = $1', [person.staffId, language]);
  await call('POST', '/sign-in/codes', { body: { email: person.email, language: otherThan(language) } });
  const subject = (code: string) => m('staff.code_subject', { code });
  const shape = new RegExp(`^${subject('§').replace('§', '\\d{6}')}$`);
  expect((await readMail()).subject).toMatch(shape);
  await call('POST', '/own/step-up/codes', { token: person.token });
  const stepUp = await readMail();
  expect(sink.mails).toHaveLength(2);
  expect(stepUp.subject).toMatch(shape);
  expect(stepUp.html).toContain(`lang="${language}"`);
  expect(stepUp.text).toContain(m('staff.code_warning'));
});

test.for(LANGUAGES)(
  'STAFF-20 HELP-3 an invitation to somebody who has an account is in their language (%s), and leads to the guide',
  async (language) => {
    const { m } = await loadMailTexts(language);
    const venueId = await database.makeVenue({ name: 'Kroen' });
    const owner = await signIn(['owner'], { venueId });
    const { email } = await insertRow('staff', { language });
    const body = { email, language: otherThan(language), role: 'manager' };
    await call('POST', `/v/${venueId}/team/invitations`, { token: owner.token, body });
    const { subject, text, html } = await readMail();
    expect(subject).toBe(m('staff.invitation_subject', { venue: 'Kroen' }));
    expect(html).toContain(`lang="${language}"`);
    expect(text).toContain(helpIn(language));
  },
);

test.for(LANGUAGES)(
  'STAFF-20 an invitation to a new address is in the language that was chosen, %s',
  async (language) => {
    const { m } = await loadMailTexts(language);
    const venueId = await database.makeVenue({ name: 'Kroen' });
    const owner = await signIn(['owner'], { venueId });
    const body = { email: `new-${language}@example.com`, language };
    await call('POST', `/v/${venueId}/team/floor-invitations`, { token: owner.token, body });
    expect((await readMail()).subject).toBe(m('staff.invitation_subject', { venue: 'Kroen' }));
  },
);

test.for(LANGUAGES)(
  'RELEASE-13 HELP-3 the day’s link is in the venue’s language by mail and by text message (%s)',
  async (language) => {
    const { m } = await loadMailTexts(language);
    const { venueId } = await openVenue({ sittings: [] });
    const { rows } = await pool.query('select name from venue where id = $1', [venueId]);
    const venue = String(rows[0].name);
    await insertRow('release_link_setting', { venue_id: venueId, language });
    await sendReleaseLink(app, { actor: await managerOf(venueId), venueId });
    const mail = await readMail();
    expect(mail.subject).toBe(m('release_link.subject', { venue }));
    expect(mail.text).toContain(helpIn(language));
    await pool.query(
      `update release_link_setting set channel = 'sms', email = null, phone = '+4520123456' where venue_id = $1`,
      [venueId],
    );
    const { rows: links } = await pool.query('select id from release_link where venue_id = $1', [venueId]);
    const sent = await composeMessage(app, {
      kind: 'release_link_sms',
      venueId,
      linkId: Number(links[0].id),
    });
    const [before] = m('sms.release_link', { venue, link: '§' }).split('§');
    expect(sent).toMatchObject({ sms: { to: '+4520123456', text: expect.stringContaining(before ?? '') } });
  },
);
