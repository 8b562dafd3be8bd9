// Passkeys: which signatures sign somebody in, and which don\'t.
import { expect, test } from 'vitest';
import { createPartnerClient, PARTNER_ORIGIN } from '#test/support/partner-client.ts';
import { createSoftwarePasskey, type Signing } from '#test/support/software-passkey.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { server, database } = await createTestApp();
const { pool, insertRow, makeVenue } = database;
const { call, signIn } = createPartnerClient(server, database);

const HOST = 'partner.localhost';

async function personWithPasskey(useCount = 0) {
  const passkey = createSoftwarePasskey();
  const { id: staffId } = await insertRow('staff');
  await insertRow('passkey', {
    staff_id: staffId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    use_count: useCount,
  });
  return { staffId: Number(staffId), passkey };
}

type Passkey = ReturnType<typeof createSoftwarePasskey>;

async function tryPasskey(passkey: Passkey, given: Partial<Signing> = {}) {
  const { body } = await call('POST', '/sign-in/passkey/options');
  const signed = { challenge: String(body.challenge), origin: PARTNER_ORIGIN, rpId: HOST, ...given };
  const response = passkey.signIn(signed);
  const answer = await call('POST', '/sign-in/passkey', { body: { response } });
  return { ...answer, response };
}

test('STAFF-13 a passkey signs in, and its session counts as proved by it', async () => {
  const { staffId, passkey } = await personWithPasskey();
  const { status, cookie } = await tryPasskey(passkey);
  expect(status).toBe(200);
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  const { rows } = await pool.query('select proof from staff_session where staff_id = $1', [staffId]);
  expect(rows).toEqual([{ proof: 'passkey' }]);
});

test.for<[string, Partial<Signing>]>([
  ['of another host', { rpId: 'localhost' }],
  ['of a page on another origin', { origin: 'http://localhost:3000' }],
  ['of the same host on another port', { origin: 'http://partner.localhost:4000' }],
  ['without the person being checked', { isVerified: false }],
  ['over a challenge that we never made', { challenge: 'A'.repeat(43) }],
])('STAFF-13 a signature %s is refused', async ([, given]) => {
  const { passkey } = await personWithPasskey();
  expect(await tryPasskey(passkey, given)).toMatchObject({ status: 422, error: 'passkey_refused' });
});

test('STAFF-13 a signature works once, an unknown passkey never, and a copied one is noticed by its count', async () => {
  const { passkey } = await personWithPasskey(5);
  expect(await tryPasskey(passkey, { useCount: 5 })).toMatchObject({ error: 'passkey_refused' });
  const { status, response } = await tryPasskey(passkey, { useCount: 6 });
  expect(status).toBe(200);
  expect(await call('POST', '/sign-in/passkey', { body: { response } })).toMatchObject({
    error: 'passkey_refused',
  });
  expect(await tryPasskey(createSoftwarePasskey())).toMatchObject({ error: 'passkey_refused' });
});

test('STAFF-18 the passkey of a disabled person signs nobody in', async () => {
  const { staffId, passkey } = await personWithPasskey();
  await pool.query('update staff set disabled_at = app_now() where id = $1', [staffId]);
  expect(await tryPasskey(passkey)).toMatchObject({ error: 'passkey_refused' });
});

test("STAFF-6 STAFF-13 step-up takes the person's own passkey, and no code instead of it", async () => {
  const venueId = await makeVenue();
  const owner = await signIn(['owner'], { venueId, proof: 'passkey', provedMinutesAgo: 6 });
  const passkey = createSoftwarePasskey();
  await insertRow('passkey', {
    staff_id: owner.staffId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
  });
  const stranger = await personWithPasskey();
  const stepUp = async (used: Passkey) => {
    const { body } = await call('POST', '/own/step-up/passkey/options', { token: owner.token });
    const signed = { challenge: String(body.challenge), origin: PARTNER_ORIGIN, rpId: HOST };
    return call('POST', '/own/step-up/passkey', {
      token: owner.token,
      body: { response: used.signIn(signed) },
    });
  };
  expect(await call('POST', '/own/step-up/codes', { token: owner.token })).toMatchObject({
    error: 'passkey_needed',
  });
  expect(await stepUp(stranger.passkey)).toMatchObject({ error: 'passkey_refused' });
  expect((await stepUp(passkey)).status).toBe(200);
  const invite = await call('POST', `/v/${venueId}/team/floor-invitations`, {
    token: owner.token,
    body: { email: 'waiter@example.com', language: 'da' },
  });
  expect(invite.status).toBe(200);
});

test('STAFF-14 a passkey is added and removed only after step-up, and a person removes only their own', async () => {
  const late = await signIn([], { provedMinutesAgo: 6 });
  expect(await call('POST', '/own/passkeys/options', { token: late.token })).toMatchObject({
    error: 'step_up_needed',
  });
  const person = await signIn([], { proof: 'passkey' });
  const own = createSoftwarePasskey();
  await insertRow('passkey', { staff_id: person.staffId, credential_id: own.credentialId });
  const foreign = await personWithPasskey();
  const remove = ({ credentialId }: { credentialId: Buffer }) =>
    call('DELETE', `/own/passkeys/${credentialId.toString('base64url')}`, { token: person.token });
  expect((await remove(foreign.passkey)).status).toBe(404);
  expect((await remove(own)).status).toBe(200);
});
