// Two people act on a team at the same moment; each has a control case without its guard.
import { expect, test } from 'vitest';
import type { Role } from '#core/staff/roles.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createStaffMails } from '#test/support/staff-codes.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { acceptSignedIn } from './accept-invitation.ts';
import { findSession } from './find-session.ts';
import { inviteMember } from './invite-member.ts';
import { removeMember } from './manage-team.ts';

const { app, server, database } = await createTestApp();
const { pool, makeVenue } = database;
const { signIn } = createPartnerClient(server, database);
const { invitationToken } = createStaffMails(app, database);

const ROUNDS = 8;

async function actorIn(venueId: number, roles: Role[]) {
  const { staffId, sessionId } = await signIn(roles, { venueId });
  return { kind: 'staff', staffId, sessionId } as const;
}

const countOf = async (table: string, venueId: number, condition = 'true') =>
  (await pool.query(`select from ${table} where venue_id = $1 and ${condition}`, [venueId])).rowCount;

const OPEN = 'accepted_at is null and revoked_at is null';

test('STAFF-15 an address that several invite at once has one open invitation', async () => {
  const venueId = await makeVenue();
  const [owner, manager] = [await actorIn(venueId, ['owner']), await actorIn(venueId, ['manager'])];
  const email = 'wanted@example.com';
  const invitation = { venueId, email, role: 'floor', language: 'da' } as const;
  await Promise.all(
    [owner, manager, owner, manager].map((actor) => inviteMember(app, { actor, ...invitation })),
  );
  expect(await countOf('invitation', venueId, OPEN)).toBe(1);
});

test('control: without the unique index several invitations are open', async () => {
  const venueId = await makeVenue();
  const { staffId } = await actorIn(venueId, ['owner']);
  await changeSchema(pool, 'drop index invitation_open_once');
  try {
    await Promise.all(
      [1, 2].map(() =>
        database.insertRow('invitation', { venue_id: venueId, email: 'x@example.com', invited_by: staffId }),
      ),
    );
    expect(await countOf('invitation', venueId, OPEN)).toBe(2);
  } finally {
    await pool.query('delete from invitation where venue_id = $1', [venueId]);
    await changeSchema(
      pool,
      `create unique index invitation_open_once on invitation (venue_id, email)
       where accepted_at is null and revoked_at is null`,
    );
  }
});

test('STAFF-15 one invitation, accepted several times at once, makes one member', async () => {
  const venueId = await makeVenue();
  const owner = await actorIn(venueId, ['owner']);
  const person = await signIn([]);
  const session = await findSession(app, person.token);
  if (!session) throw new Error('not signed in');
  await inviteMember(app, { actor: owner, venueId, email: person.email, role: 'floor', language: 'da' });
  const token = await invitationToken(venueId, person.email);
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map(() => acceptSignedIn(app, session, { token, label: '' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countOf('membership', venueId)).toBe(2);
});

test('STAFF-17 of two owners who remove each other at once, one stays', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const venueId = await makeVenue();
    const [a, b] = [await actorIn(venueId, ['owner']), await actorIn(venueId, ['owner'])];
    await Promise.allSettled([
      removeMember(app, { actor: a, venueId, staffId: b.staffId }),
      removeMember(app, { actor: b, venueId, staffId: a.staffId }),
    ]);
    expect(await countOf('membership', venueId, `role = 'owner'`)).toBe(1);
  }
});

test('control: counting without the lock leaves no owner', async () => {
  const venueId = await makeVenue();
  const owners = [await actorIn(venueId, ['owner']), await actorIn(venueId, ['owner'])];
  const clients = await Promise.all(owners.map(() => pool.connect()));
  const meet = createMeeting(owners.length);
  await Promise.all(
    clients.map(async (client, index) => {
      await client.query('begin');
      const { rowCount } = await client.query(
        `select from membership where venue_id = $1 and role = 'owner'`,
        [venueId],
      );
      await meet();
      if ((rowCount ?? 0) > 1)
        await client.query('delete from membership where venue_id = $1 and staff_id = $2', [
          venueId,
          owners[index]?.staffId,
        ]);
      await client.query('commit');
      client.release();
    }),
  );
  expect(await countOf('membership', venueId, `role = 'owner'`)).toBe(0);
});
