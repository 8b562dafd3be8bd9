import { expect, test } from 'vitest';
import type { Role } from '#core/staff/roles.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { type Actor, act, requireDuty } from './act.ts';

const { app, database } = await createTestApp();
const { pool, insertRow, makeVenue } = database;

type Proof = { proof?: 'code' | 'passkey'; provedMinutesAgo?: number };

/** Somebody with these roles who has signed in. */
async function signIn(roles: Role[], venueId: number, proof: Proof = {}) {
  const { staffId, sessionId } = await signInStaff(pool, { roles, venueId, ...proof });
  return { kind: 'staff', staffId, sessionId } satisfies Actor;
}

const subject = { type: 'sitting', id: 1 };
const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });
const logOf = async (venueId: number) =>
  (
    await pool.query(
      `select actor, actor_id, action, subject_type, subject_id, before, after, reason, details
       from audit_log where venue_id = $1 order by id`,
      [venueId],
    )
  ).rows;

test('AUDIT-1 what staff do is logged in the transaction of the change: who, what, before, after and why', async () => {
  const venueId = await makeVenue();
  const actor = await signIn(['floor'], venueId);
  const request = { actor, action: 'sitting.withdraw', venueId, subject, reason: ' walk-in ' } as const;
  const result = await act(app, request, async (tx) => {
    await tx.query('update venue set name = $2 where id = $1', [venueId, 'Renamed']);
    return { result: 7, before: { state: 'open' }, after: { state: 'withdrawn' } };
  });
  expect(result).toBe(7);
  expect(await logOf(venueId)).toEqual([
    {
      actor: 'staff',
      actor_id: String(actor.staffId),
      action: 'sitting.withdraw',
      subject_type: 'sitting',
      subject_id: '1',
      before: { state: 'open' },
      after: { state: 'withdrawn' },
      reason: 'walk-in',
      details: { session: actor.sessionId },
    },
  ]);
});

test('AUDIT-1 a verb that fails leaves neither a change nor a line in the log', async () => {
  const venueId = await makeVenue({ name: 'Before' });
  const actor = await signIn(['owner'], venueId);
  const failing = act(app, { actor, action: 'house.edit', venueId, subject }, async (tx) => {
    await tx.query('update venue set name = $2 where id = $1', [venueId, 'After']);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await logOf(venueId)).toEqual([]);
  const { rows } = await pool.query('select name from venue where id = $1', [venueId]);
  expect(rows).toEqual([{ name: 'Before' }]);
});

test('AUDIT-2 reading is not logged, except where it shows a guest’s contact data', async () => {
  const venueId = await makeVenue();
  const actor = await signIn(['manager'], venueId);
  const look = async () => ({ result: null });
  await act(app, { actor, action: 'tonight.read', venueId, subject }, look);
  expect(await logOf(venueId)).toEqual([]);
  await act(app, { actor, action: 'booking.contact', venueId, subject: { type: 'booking', id: 9 } }, look);
  expect(await logOf(venueId)).toMatchObject([{ action: 'booking.contact', subject_id: '9' }]);
});

test('STAFF-3 a role counts in its own venue only, a device and a release link too; an operator’s in all', async () => {
  const [venueId, foreign] = [await makeVenue(), await makeVenue()];
  const owner = await signIn(['owner'], venueId);
  const device = {
    kind: 'device',
    venueId,
    deviceId: Number((await insertRow('device', { venue_id: venueId })).id),
  } as const;
  const link = { kind: 'release_link', venueId, linkId: 1 } as const;
  const support = await signIn(['support'], venueId, { proof: 'passkey' });
  const may = (actor: Actor, action: 'door.list' | 'sitting.release', where: number) =>
    requireDuty(app.db, { actor, action, venueId: where, subject, reason: 'asked' });
  await may(owner, 'door.list', venueId);
  await may(device, 'door.list', venueId);
  await may(link, 'sitting.release', venueId);
  for (const where of [venueId, foreign]) await may(support, 'sitting.release', where);
  await expect(may(owner, 'door.list', foreign)).rejects.toEqual(problem('not_allowed'));
  await expect(may(device, 'door.list', foreign)).rejects.toEqual(problem('not_allowed'));
  await expect(may(link, 'sitting.release', foreign)).rejects.toEqual(problem('not_allowed'));
});

test('STAFF-4 an ended or expired session, a disabled person and a revoked device may do nothing', async () => {
  const venueId = await makeVenue();
  const may = (actor: Actor) => requireDuty(app.db, { actor, action: 'door.list', venueId, subject });
  const ended = await signIn(['owner'], venueId);
  await pool.query('update staff_session set ended_at = app_now() where id = $1', [ended.sessionId]);
  const expired = await signIn(['owner'], venueId);
  await pool.query(
    `update staff_session set started_at = app_now() - interval '2 days', expires_at = app_now() where id = $1`,
    [expired.sessionId],
  );
  const disabled = await signIn(['owner'], venueId);
  await pool.query('update staff set disabled_at = app_now() where id = $1', [disabled.staffId]);
  const { id } = await insertRow('device', { venue_id: venueId, revoked_at: new Date() });
  const revoked: Actor = { kind: 'device', venueId, deviceId: Number(id) };
  for (const actor of [ended, expired, disabled, revoked])
    await expect(may(actor)).rejects.toEqual(problem('sign_in_needed'));
});

test('STAFF-5 an operator’s roles count only after a passkey', async () => {
  const venueId = await makeVenue();
  const byCode = await signIn(['support'], venueId);
  const byPasskey = await signIn(['support'], venueId, { proof: 'passkey' });
  const may = (actor: Actor) => requireDuty(app.db, { actor, action: 'ops.open', venueId: null, subject });
  await expect(may(byCode)).rejects.toEqual(problem('passkey_needed'));
  await may(byPasskey);
});

test('STAFF-6 step-up is a proof of the last five minutes, by passkey for people who have one', async () => {
  const venueId = await makeVenue();
  const may = (actor: Actor) => requireDuty(app.db, { actor, action: 'team.invite', venueId, subject });
  await may(await signIn(['owner'], venueId, { provedMinutesAgo: 4.9 }));
  const late = await signIn(['owner'], venueId, { provedMinutesAgo: 5.1 });
  await expect(may(late)).rejects.toEqual(problem('step_up_needed'));
  const withPasskey = await signIn(['owner'], venueId);
  await insertRow('passkey', { staff_id: withPasskey.staffId });
  await expect(may(withPasskey)).rejects.toEqual(problem('step_up_needed'));
  const byPasskey = await signIn(['owner'], venueId, { proof: 'passkey' });
  await insertRow('passkey', { staff_id: byPasskey.staffId });
  await may(byPasskey);
});

test('STAFF-2 the person who asked can’t be the second person', async () => {
  const venueId = await makeVenue();
  const finance = await signIn(['finance'], venueId, { proof: 'passkey' });
  const approve = (askedBy?: number) =>
    requireDuty(app.db, { actor: finance, action: 'payout_destination.approve', venueId, subject, askedBy });
  await expect(approve()).rejects.toEqual(problem('second_person_needed'));
  await expect(approve(finance.staffId)).rejects.toEqual(problem('second_person_needed'));
  await approve(finance.staffId + 1);
});
