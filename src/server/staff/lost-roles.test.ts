// What somebody prepared before a role was taken from them, and what joining a team must not give.
import { expect, test } from 'vitest';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createStaffMails } from '#test/support/staff-codes.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { app, server, database } = await createTestApp();
const { pool, makeVenue } = database;
const { call, signIn } = createPartnerClient(server, database);
const { codeOf, invitationToken } = createStaffMails(app, database);

type Who = { token: string };

const invite = ({ token }: Who, venueId: number, email: string, role?: 'manager' | 'owner') =>
  call('POST', `/v/${venueId}/team/${role ? 'invitations' : 'floor-invitations'}`, {
    token,
    body: { email, language: 'da', ...(role && { role }) },
  });

async function accept(invitation: string): Promise<string | undefined> {
  const { body, error } = await call('POST', `/invitations/${invitation}/codes`, {
    body: { language: 'en' },
  });
  if (error) return error;
  const given = { code_id: body.code_id, code: await codeOf(String(body.code_id)) };
  const body2 = { ...given, name: 'Ida', language: 'en' };
  return (await call('POST', `/invitations/${invitation}/accept`, { body: body2 })).error;
}

const setRole = (owner: Who, venueId: number, staffId: number, role: string) =>
  call('POST', `/v/${venueId}/team/members/${staffId}/role`, { token: owner.token, body: { role } });

const disable = async (staffId: number) => {
  const chief = await signIn(['chief'], { proof: 'passkey' });
  return call('POST', `/ops/staff/${staffId}/disable`, { token: chief.token, body: { reason: 'left' } });
};

test.each(['floor', 'manager', 'disabled'] as const)(
  'STAFF-41 an owner who becomes %s has no invitation left that makes owners',
  async (end) => {
    const venueId = await makeVenue();
    const owner = await signIn(['owner'], { venueId });
    const leaving = await signIn(['owner'], { venueId });
    const email = `second-address-${end}@example.com`;
    expect((await invite(leaving, venueId, email, 'owner')).status).toBe(200);
    const token = await invitationToken(venueId, email);
    const ended =
      end === 'disabled'
        ? await disable(leaving.staffId)
        : await setRole(owner, venueId, leaving.staffId, end);
    expect(ended.status).toBe(200);
    expect(await accept(token)).toBe('invitation_over');
    const { rows } = await pool.query('select from membership where venue_id = $1', [venueId]);
    expect(rows).toHaveLength(2);
  },
);

test('STAFF-41 an invitation that is sent while its sender loses the role opens nothing either', async () => {
  const venueId = await makeVenue();
  const leaving = await signIn(['owner'], { venueId });
  await invite(leaving, venueId, 'late@example.com', 'owner');
  const token = await invitationToken(venueId, 'late@example.com');
  // As if the invitation had been stored a moment after the role was changed.
  await pool.query(`update membership set role = 'manager' where venue_id = $1`, [venueId]);
  expect(await accept(token)).toBe('invitation_over');
  await pool.query(`update invitation set role = 'floor' where venue_id = $1`, [venueId]);
  expect(await accept(token)).toBeUndefined();
});

test('STAFF-42 STAFF-19 a manager can’t replace an invitation that only owners decide about', async () => {
  const venueId = await makeVenue();
  const [owner, manager] = [await signIn(['owner'], { venueId }), await signIn(['manager'], { venueId })];
  await invite(owner, venueId, 'partner@example.com', 'owner');
  const token = await invitationToken(venueId, 'partner@example.com');
  expect(await invite(manager, venueId, 'partner@example.com')).toMatchObject({ error: 'not_allowed' });
  expect(await accept(token)).toBeUndefined();
  await invite(owner, venueId, 'other@example.com', 'manager');
  expect((await invite(owner, venueId, 'other@example.com')).status).toBe(200);
});

test('STAFF-43 joining a team proves nothing: the session is as old as it was, and ends when it would have', async () => {
  const [ownVenue, newVenue] = [await makeVenue(), await makeVenue()];
  const stolen = await signIn(['owner'], { venueId: ownVenue, provedMinutesAgo: 60 });
  const inviter = await signIn(['owner'], { venueId: newVenue });
  const endsAt = `update staff_session set expires_at = app_now() + interval '1 day' where id = $1 returning expires_at`;
  const { rows: before } = await pool.query(endsAt, [stolen.sessionId]);
  await invite(inviter, newVenue, stolen.email);
  const token = await invitationToken(newVenue, stolen.email);
  const joined = await call('POST', `/invitations/${token}/join`, { token: stolen.token });
  expect(joined.status).toBe(200);
  const session = { token: joined.cookie?.value ?? '' };
  expect(await invite(session, ownVenue, 'thief@example.com', 'owner')).toMatchObject({
    error: 'step_up_needed',
  });
  const { rows: after } = await pool.query(
    'select expires_at from staff_session where staff_id = $1 and ended_at is null',
    [stolen.staffId],
  );
  expect(after).toEqual(before);
});

test.each(['floor', 'disabled', 'removed'] as const)(
  'STAFF-41 DOOR-1 a pairing code of a manager who is %s now pairs nothing',
  async (end) => {
    const venueId = await makeVenue();
    const owner = await signIn(['owner'], { venueId });
    const manager = await signIn(['manager'], { venueId });
    const made = await call('POST', `/v/${venueId}/team/devices/codes`, {
      token: manager.token,
      body: { name: 'My own' },
    });
    if (end === 'disabled') await disable(manager.staffId);
    if (end === 'floor') await setRole(owner, venueId, manager.staffId, 'floor');
    if (end === 'removed')
      await call('DELETE', `/v/${venueId}/team/members/${manager.staffId}`, { token: owner.token });
    const paired = await call('POST', '/door/pair', { body: { code: made.body.code } });
    expect(paired.error).toBe('wrong_code');
  },
);

const MAIL = { channel: 'mail', send_time: '14:00:00', language: 'da' };
const settingOf = async (venueId: number) =>
  (await pool.query('select email, phone from release_link_setting where venue_id = $1', [venueId])).rows;
const openLinksOf = async (venueId: number) =>
  (await pool.query('select from release_link where venue_id = $1 and revoked_at is null', [venueId]))
    .rowCount;

/** A venue whose link of today was sent, as the person set it up. */
async function withLink(by: Who, venueId: number, recipient: object) {
  const put = await call('POST', `/v/${venueId}/release-link-setting`, { token: by.token, body: recipient });
  expect(put.status).toBe(200);
  expect((await call('POST', `/v/${venueId}/release-links`, { token: by.token })).status).toBe(200);
  expect(await openLinksOf(venueId)).toBe(1);
}

const remove = (owner: Who, venueId: number, staffId: number) =>
  call('DELETE', `/v/${venueId}/team/members/${staffId}`, { token: owner.token });

test.each(['removed', 'floor', 'disabled'] as const)(
  'STAFF-50 a manager who is %s has no link of today and gets no other one',
  async (end) => {
    const venueId = await makeVenue();
    const owner = await signIn(['owner'], { venueId });
    const leaving = await signIn(['manager'], { venueId });
    await withLink(leaving, venueId, { ...MAIL, email: 'private@example.com' });
    const ended =
      end === 'removed'
        ? await remove(owner, venueId, leaving.staffId)
        : end === 'floor'
          ? await setRole(owner, venueId, leaving.staffId, 'floor')
          : await disable(leaving.staffId);
    expect(ended.status).toBe(200);
    expect([await openLinksOf(venueId), await settingOf(venueId)]).toEqual([0, []]);
  },
);

test('STAFF-50 a link to their own mailbox ends, even if somebody else entered it; a link to somebody else goes on tomorrow', async () => {
  const [own, other] = [await makeVenue(), await makeVenue()];
  for (const venueId of [own, other]) {
    const owner = await signIn(['owner'], { venueId });
    const leaving = await signIn(['manager'], { venueId });
    const { rows } = await pool.query('select email from staff where id = $1', [leaving.staffId]);
    const email = venueId === own ? rows[0].email : 'kitchen@example.com';
    await withLink(owner, venueId, { ...MAIL, email });
    expect((await remove(owner, venueId, leaving.staffId)).status).toBe(200);
    expect(await openLinksOf(venueId)).toBe(0);
  }
  expect([await settingOf(own), await settingOf(other)]).toEqual([
    [],
    [{ email: 'kitchen@example.com', phone: null }],
  ]);
});

test('control: floor staff who leave have seen no link, so it stays open', async () => {
  const venueId = await makeVenue();
  const owner = await signIn(['owner'], { venueId });
  const leaving = await signIn(['floor'], { venueId });
  await withLink(owner, venueId, { ...MAIL, email: 'kitchen@example.com' });
  expect((await remove(owner, venueId, leaving.staffId)).status).toBe(200);
  expect(await openLinksOf(venueId)).toBe(1);
});
