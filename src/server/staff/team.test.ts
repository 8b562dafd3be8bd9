// The team of a venue: invitations, roles, leaving, and who is signed out by it.
import { expect, test } from 'vitest';
import { createMailApp } from '#test/support/mail-app.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createJobRunner } from '#test/support/run-jobs.ts';
import { createStaffMails } from '#test/support/staff-codes.ts';
import { createServer } from '../http/create-server.ts';

const { app, database, sink } = await createMailApp();
const server = createServer(app);
const { pool, makeVenue } = database;
const { call, signIn } = createPartnerClient(server, database);
const { codeOf, invitationToken } = createStaffMails(app, database);
const runJobs = await createJobRunner(app);

const invite = (token: string, venueId: number, email: string, role?: 'manager' | 'owner') =>
  call('POST', `/v/${venueId}/team/${role ? 'invitations' : 'floor-invitations'}`, {
    token,
    body: { email, language: 'da', ...(role && { role }) },
  });

async function accept(invitation: string, name = 'Ida') {
  const { body } = await call('POST', `/invitations/${invitation}/codes`, { body: { language: 'en' } });
  const codeId = String(body.code_id);
  return call('POST', `/invitations/${invitation}/accept`, {
    body: { code_id: codeId, code: await codeOf(codeId), name, language: 'en' },
  });
}

const rolesIn = async (venueId: number) =>
  (
    await pool.query(
      'select s.email, m.role from membership m join staff s on s.id = m.staff_id where venue_id = $1 order by m.staff_id',
      [venueId],
    )
  ).rows;

const isSignedIn = async (token: string) =>
  (await call('POST', '/own/language', { token, body: { language: 'en' } })).status === 200;

test('STAFF-15 an invitation comes by mail, and its link with a code to that mailbox makes a member', async () => {
  const venueId = await makeVenue({ name: 'Kroen' });
  const owner = await signIn(['owner'], { venueId });
  expect((await invite(owner.token, venueId, 'Waiter@Example.com')).status).toBe(200);
  await runJobs(['send-message']);
  const token = await invitationToken(venueId, 'waiter@example.com');
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]?.parsed.text).toContain(`http://partner.localhost:3000/invitation/${token}`);
  expect(sink.mails[0]?.parsed.subject).toBe('Bliv en del af holdet hos Kroen på Tredje');
  const { status, cookie } = await accept(token, 'Ida Holm');
  expect(status).toBe(200);
  expect(await isSignedIn(cookie?.value ?? '')).toBe(true);
  expect(await rolesIn(venueId)).toEqual([
    { email: owner.email, role: 'owner' },
    { email: 'waiter@example.com', role: 'floor' },
  ]);
  const again = await call('POST', `/invitations/${token}/codes`, { body: { language: 'en' } });
  expect(again).toMatchObject({ status: 410, error: 'invitation_over' });
});

test("STAFF-8 STAFF-20 the code comes in the person's language without a link, and nobody else gets a mail", async () => {
  const { insertRow } = database;
  await insertRow('staff', { email: 'svensk@example.com', language: 'sv' });
  await insertRow('staff', { email: 'gone@example.com', disabled_at: new Date() });
  for (const email of ['svensk@example.com', 'unknown@example.com', 'gone@example.com'])
    await call('POST', '/sign-in/codes', { body: { email, language: 'en' } });
  await runJobs(['send-message']);
  expect(sink.mails.map(({ to }) => to)).toEqual([['svensk@example.com']]);
  expect(sink.mails[0]?.parsed.subject).toMatch(/^\d{6} är din kod till Tredje$/);
  expect(sink.mails[0]?.parsed.text).not.toContain('partner.localhost');
});

test('STAFF-15 somebody who is signed in with the invited address joins at once, anybody else does not', async () => {
  const venueId = await makeVenue();
  const owner = await signIn(['owner'], { venueId });
  const [invited, other] = [await signIn([]), await signIn([])];
  await invite(owner.token, venueId, invited.email, 'manager');
  const token = await invitationToken(venueId, invited.email);
  const join = (who: string) => call('POST', `/invitations/${token}/join`, { token: who });
  expect(await join(other.token)).toMatchObject({ status: 403, error: 'not_allowed' });
  const joined = await join(invited.token);
  expect(joined.status).toBe(200);
  expect(await isSignedIn(joined.cookie?.value ?? '')).toBe(true);
  // STAFF-16: the session from before is over, so that a copy of it gains nothing.
  expect(await isSignedIn(invited.token)).toBe(false);
});

test('STAFF-15 a revoked, replaced or old invitation, and one whose sender left, opens nothing', async () => {
  const venueId = await makeVenue();
  const [owner, leaving] = [await signIn(['owner'], { venueId }), await signIn(['manager'], { venueId })];
  const open = async (token: string) =>
    (await call('POST', `/invitations/${token}/codes`, { body: { language: 'en' } })).error;

  await invite(owner.token, venueId, 'replaced@example.com');
  const first = await invitationToken(venueId, 'replaced@example.com');
  await invite(owner.token, venueId, 'replaced@example.com');
  expect(await open(first)).toBe('invitation_over');
  const second = await invitationToken(venueId, 'replaced@example.com');
  expect(await open(second)).toBeUndefined();
  const { rows } = await pool.query('select id from invitation where venue_id = $1', [venueId]);
  await call('DELETE', `/v/${venueId}/team/floor-invitations/${rows[0].id}`, { token: owner.token });
  expect(await open(second)).toBe('invitation_over');

  await invite(owner.token, venueId, 'old@example.com');
  const old = await invitationToken(venueId, 'old@example.com');
  await pool.query(
    `update invitation set invited_at = app_now() - interval '8 days', expires_at = app_now() - interval '1 day'
     where email = 'old@example.com'`,
  );
  expect(await open(old)).toBe('invitation_over');

  await invite(leaving.token, venueId, 'friend@example.com');
  const friend = await invitationToken(venueId, 'friend@example.com');
  await call('DELETE', `/v/${venueId}/team/members/${leaving.staffId}`, { token: owner.token });
  expect(await open(friend)).toBe('invitation_over');
  expect(await open(`1-${'x'.repeat(43)}`)).toBe('invitation_over');
});

test('STAFF-19 a manager decides about floor staff only', async () => {
  const venueId = await makeVenue();
  const [owner, manager, floor] = [
    await signIn(['owner'], { venueId }),
    await signIn(['manager'], { venueId }),
    await signIn(['floor'], { venueId }),
  ];
  const remove = (path: string) => call('DELETE', `/v/${venueId}/team/${path}`, { token: manager.token });
  expect((await remove(`floor/${owner.staffId}`)).error).toBe('not_allowed');
  expect((await remove(`members/${floor.staffId}`)).error).toBe('not_allowed');
  await invite(owner.token, venueId, 'boss@example.com', 'manager');
  const { rows } = await pool.query('select id from invitation where venue_id = $1', [venueId]);
  expect((await remove(`floor-invitations/${rows[0].id}`)).error).toBe('not_allowed');
  expect((await remove(`floor/${floor.staffId}`)).status).toBe(200);
});

test("STAFF-16 a changed role, removal and disabling end the person's sessions at once", async () => {
  const venueId = await makeVenue();
  const owner = await signIn(['owner'], { venueId });
  const [changed, removed, disabled] = [
    await signIn(['floor'], { venueId }),
    await signIn(['manager'], { venueId }),
    await signIn(['owner'], { venueId }),
  ];
  const chief = await signIn(['chief'], { proof: 'passkey' });
  const change = (staffId: number, role: string) =>
    call('POST', `/v/${venueId}/team/members/${staffId}/role`, { token: owner.token, body: { role } });
  for (const { token } of [changed, removed, disabled]) expect(await isSignedIn(token)).toBe(true);
  expect((await change(changed.staffId, 'owner')).status).toBe(200);
  await call('DELETE', `/v/${venueId}/team/members/${removed.staffId}`, { token: owner.token });
  const end = (reason: string) =>
    call('POST', `/ops/staff/${disabled.staffId}/disable`, { token: chief.token, body: { reason } });
  expect(await end(' ')).toMatchObject({ error: 'reason_needed' });
  expect((await end('the phone was stolen')).status).toBe(200);
  for (const { token } of [changed, removed, disabled]) expect(await isSignedIn(token)).toBe(false);
});

test('STAFF-17 the last active owner can be neither removed nor given another role', async () => {
  const venueId = await makeVenue();
  const owner = await signIn(['owner'], { venueId });
  const gone = await signIn(['owner'], { venueId });
  await pool.query('update staff set disabled_at = app_now() where id = $1', [gone.staffId]);
  const path = `/v/${venueId}/team/members/${owner.staffId}`;
  expect(await call('DELETE', path, { token: owner.token })).toMatchObject({
    status: 409,
    error: 'last_owner',
  });
  const demoted = await call('POST', `${path}/role`, { token: owner.token, body: { role: 'floor' } });
  expect(demoted).toMatchObject({ status: 409, error: 'last_owner' });
  const second = await signIn(['owner'], { venueId });
  expect((await call('DELETE', path, { token: second.token })).status).toBe(200);
});
