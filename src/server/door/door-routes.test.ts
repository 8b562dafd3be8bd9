import { expect, test } from 'vitest';
import type { DoorList } from '#core/door/door.contract.ts';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { forgetPairingCodes } from './forget-pairing-codes.ts';
import { listDevices } from './list-devices.ts';
import { makePairingCode } from './make-pairing-code.ts';
import { renameDevice } from './rename-device.ts';
import { revokeDevice } from './revoke-device.ts';

const { app, server, database } = await createTestApp();
const { at, pool } = database;
const { makeVenue, makeBooking, signIn, event } = createDoorFixtures(app, database);

const DOOR = '/api/partner/door';
const host = 'partner.localhost';
const pair = (code: string, headers = {}) =>
  server.inject({ method: 'POST', url: `${DOOR}/pair`, body: { code }, headers: { host, ...headers } });
const cookieOf = ({ cookies }: Awaited<ReturnType<typeof pair>>) => ({
  '__Host-door': cookies[0]?.value ?? '',
});

async function prepare() {
  const venueId = await makeVenue({ name: 'Hyben' });
  const manager = await signIn(venueId, 'manager');
  const makeCode = async () =>
    (await makePairingCode(app, { actor: manager, venueId, deviceName: 'Tablet ved døren' })).code;
  return { venueId, manager, makeCode };
}

test('DOOR-1 DOOR-2 a code pairs a device, which then has the list and may send events', async () => {
  const { venueId, manager, makeCode } = await prepare();
  const { id } = await makeBooking(venueId);
  const code = await makeCode();
  expect(code).toMatch(/^[0-9A-Z]{8}$/);
  const paired = await pair(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  expect(paired.json()).toEqual({ venue: 'Hyben', device: 'Tablet ved døren' });
  expect(paired.headers['set-cookie']).toMatch(
    /^__Host-door=.+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookies = cookieOf(paired);
  const list = await server.inject({ url: `${DOOR}/list`, headers: { host }, cookies });
  expect(list.headers['cache-control']).toBe('private, no-store');
  expect(list.json<DoorList>().bookings.map((booking) => booking.id)).toEqual([id]);
  const checkIn = event(id, 'check_in', { at: at('16:31').toISOString() });
  const sent = await server.inject({
    method: 'POST',
    url: `${DOOR}/events`,
    headers: { host },
    cookies,
    body: { events: [checkIn] },
  });
  expect(sent.json()).toEqual({ results: [{ id: checkIn.id, status: 'stored', reason: null }] });
  expect(await listDevices(app, { actor: manager, venueId })).toMatchObject([
    { name: 'Tablet ved døren', seenAt: expect.any(Date) },
  ]);
  const { rows } = await pool.query('select encode(token_hash, $1) as hash from device where venue_id = $2', [
    'escape',
    venueId,
  ]);
  expect(rows[0].hash).not.toContain(cookies['__Host-door']);
});

test('DOOR-1 a code works once, for five minutes; wrong, used and old ones get the same answer', async () => {
  const { makeCode } = await prepare();
  const [used, old] = [await makeCode(), await makeCode()];
  expect((await pair(used)).statusCode).toBe(200);
  await setClock(pool, at('16:36'));
  const answers = [await pair(used), await pair(old), await pair('ABCDEFGH')];
  await setClock(pool, at('16:30'));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ error: 'wrong_code' });
});

test('DOOR-1 only a manager or an owner makes a code, and only for the own venue', async () => {
  const { venueId, manager } = await prepare();
  const floor = await signIn(venueId, 'floor');
  const other = await makeVenue();
  const make = (actor: typeof floor, where: number) =>
    makePairingCode(app, { actor, venueId: where, deviceName: 'iPad' });
  await expect(make(floor, venueId)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(make(manager, other)).rejects.toMatchObject({ code: 'not_allowed' });
});

test('DOOR-1 codes are deleted a day after they expired', async () => {
  const { makeCode } = await prepare();
  await makeCode();
  const count = async () => (await pool.query('select from pairing_code')).rowCount;
  await forgetPairingCodes(app);
  expect(await count()).toBeGreaterThan(0);
  await setClock(pool, at('41:00'));
  await forgetPairingCodes(app);
  await setClock(pool, at('16:30'));
  expect(await count()).toBe(0);
});

test('DOOR-2 a device is renamed at its own venue, which is logged, and no more once it is revoked', async () => {
  const { venueId, manager, makeCode } = await prepare();
  const { venueId: foreign } = await prepare();
  await pair(await makeCode());
  const find = async () => (await listDevices(app, { actor: manager, venueId }))[0];
  const deviceId = (await find())?.id ?? 0;
  const rename = (name: string, where = venueId) =>
    renameDevice(app, { actor: manager, venueId: where, deviceId, name });
  await rename('Phone in the bar');
  expect((await find())?.name).toBe('Phone in the bar');
  const logged = `select subject_id from audit_log where venue_id = $1 and action = 'device.rename'`;
  expect((await pool.query(logged, [venueId])).rows).toEqual([{ subject_id: String(deviceId) }]);
  await expect(rename('Mine', foreign)).rejects.toMatchObject({ code: 'not_allowed' });
  await revokeDevice(app, { actor: manager, venueId, deviceId });
  await expect(rename('Gone')).rejects.toMatchObject({ code: 'not_found' });
});

test('DOOR-16 a revoked device is told so and loses its cookie; a token of nobody must be paired', async () => {
  const { venueId, manager, makeCode } = await prepare();
  const cookies = cookieOf(await pair(await makeCode()));
  const [device] = await listDevices(app, { actor: manager, venueId });
  await revokeDevice(app, { actor: manager, venueId, deviceId: device?.id ?? 0 });
  const refused = await server.inject({ url: `${DOOR}/list`, headers: { host }, cookies });
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ error: 'device_revoked' });
  expect(refused.headers['set-cookie']).toContain('__Host-door=; Max-Age=0');
  const unknown = await server.inject({
    url: `${DOOR}/list`,
    headers: { host },
    cookies: { '__Host-door': '1-x' },
  });
  expect(unknown.json()).toMatchObject({ error: 'sign_in_needed' });
  await expect(
    revokeDevice(app, { actor: manager, venueId, deviceId: device?.id ?? 0 }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('DOOR-2 DOOR-43 another site can neither pair nor send, whatever its visitor has', async () => {
  const { makeCode } = await prepare();
  const code = await makeCode();
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await pair(code, { 'sec-fetch-site': site })).json()).toMatchObject({ error: 'csrf' });
  for (const origin of ['http://localhost:3000', 'https://evil.example', 'null'])
    expect((await pair(code, { origin })).json()).toMatchObject({ error: 'csrf' });
  expect((await pair(code, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
});

test('DOOR-6 a batch is at most 200 events', async () => {
  const { venueId, makeCode } = await prepare();
  const cookies = cookieOf(await pair(await makeCode()));
  const { id } = await makeBooking(venueId);
  const send = (count: number) =>
    server.inject({
      method: 'POST',
      url: `${DOOR}/events`,
      headers: { host },
      cookies,
      body: {
        events: Array.from({ length: count }, () => event(id, 'check_in', { at: at('16:31').toISOString() })),
      },
    });
  expect((await send(200)).statusCode).toBe(200);
  expect((await send(201)).statusCode).toBe(400);
});
