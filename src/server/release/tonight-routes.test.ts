import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPartnerClient, PARTNER_HOST } from '#test/support/partner-client.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { app, server, database } = await createTestApp();
const { openVenue, readSitting } = await createBookingFixtures(app, database);
const { pool } = database;
const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));

const client = createPartnerClient(server, database);

/** Somebody's calls. */
async function signIn(venueId: number, role: 'floor' | 'manager' | 'person') {
  const { token, sessionId } = await client.signIn([role], { venueId });
  return {
    sessionId,
    headers: { host: PARTNER_HOST, cookie: `__Host-staff=${token}` },
    post: (path: string, body = {}, headers = {}) => client.call('POST', path, { token, body, headers }),
  };
}

const newRelease = (values: object = {}) => ({
  ...{ release_id: randomUUID(), party_min: 1, party_max: 2, time: '18:00:00', count: 1 },
  ...values,
});

test('RELEASE-1 RELEASE-5 RELEASE-7 RELEASE-8 RELEASE-11 floor staff release, undo, withdraw, seat a walk-in and put back', async () => {
  const { venueId, sittingId } = await openVenue();
  const floor = await signIn(venueId, 'floor');
  const body = newRelease({ count: 2 });
  for (let sent = 0; sent < 2; sent++) {
    const answer = await floor.post(`/v/${venueId}/releases`, body);
    expect(answer.body).toEqual({
      release_id: body.release_id,
      undo_until: expect.any(Number),
      labels: ['Ekstra 1', 'Ekstra 2'],
    });
  }
  const undone = await floor.post(`/v/${venueId}/releases/${body.release_id}/undo`);
  expect(undone.body).toEqual({ undone_count: 2, kept_labels: [] });
  const sitting = `/v/${venueId}/sittings/${sittingId}`;
  expect((await floor.post(`${sitting}/withdraw`)).body).toEqual({ outcome: 'withdrawn' });
  expect((await floor.post(`${sitting}/walk-in`)).body).toEqual({ outcome: 'withdrawn' });
  expect((await floor.post(`${sitting}/put-back`)).body).toEqual({ ok: true });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'open' });
  const guest = await openBrowser(server);
  await app.boards.refresh();
  await guest.calculate(venueId);
  expect((await floor.post(`${sitting}/walk-in`)).body).toEqual({
    outcome: 'waiting',
    is_paying: false,
    held_until: expect.any(Number),
    known_by: expect.any(Number),
  });
  const { rows } = await pool.query(`select distinct action from audit_log where venue_id = $1 order by 1`, [
    venueId,
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    'sitting.put_back',
    'sitting.release',
    'sitting.undo_release',
    'sitting.walk_in',
    'sitting.withdraw',
  ]);
});

test('RELEASE-12 STAFF-3 pausing and links are a manager’s; who has no role, another venue or no token may do nothing', async () => {
  const { venueId, sittingId } = await openVenue();
  const floor = await signIn(venueId, 'floor');
  const manager = await signIn(venueId, 'manager');
  const nobody = await signIn(venueId, 'person');
  const foreign = await signIn((await openVenue()).venueId, 'manager');
  const mail = { channel: 'mail', send_time: '14:00:00', language: 'da', email: 'kok@example.com' };
  const managers = [
    ['/pause', {}],
    ['/resume', {}],
    ['/release-link-setting', mail],
    ['/release-links', {}],
  ] as const;
  for (const [path, body] of managers) {
    const url = `/v/${venueId}${path}`;
    for (const other of [floor, nobody, foreign])
      expect([path, (await other.post(url, body)).status]).toEqual([path, 403]);
    expect([path, (await manager.post(url, body)).status]).toEqual([path, 200]);
  }
  const everybodys = [
    ['/releases', newRelease()],
    [`/sittings/${sittingId}/withdraw`, {}],
    [`/sittings/${sittingId}/walk-in`, {}],
    [`/sittings/${sittingId}/put-back`, {}],
  ] as const;
  for (const [path, body] of everybodys) {
    const url = `/v/${venueId}${path}`;
    for (const other of [nobody, foreign])
      expect([path, (await other.post(url, body)).status]).toEqual([path, 403]);
    expect([path, (await floor.post(url, body, { 'x-csrf-token': '' })).status]).toEqual([path, 403]);
    expect([path, (await floor.post(url, body)).status]).toEqual([path, 200]);
  }
});

test('RELEASE-1 a body that makes no sense is refused', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const floor = await signIn(venueId, 'floor');
  const bad = [
    { count: 0 },
    { count: 13 },
    { party_min: 3 },
    { party_max: 9 },
    { time: '25:00:00' },
    { label: '12', count: 2 },
    { label: ' ' },
    { release_id: 'x' },
    { price: 1 },
  ];
  for (const values of bad) {
    const answer = await floor.post(`/v/${venueId}/releases`, newRelease(values));
    expect([values, [400, 422].includes(answer.status)]).toEqual([values, true]);
  }
  const refused = await floor.post(`/v/${venueId}/releases`, newRelease({ time: '03:00:00' }));
  expect(refused.body).toMatchObject({ error: 'arrival_not_offered' });
});

test('TONIGHT-5 the stream says that the evening changed, and ends with the session', async () => {
  const venue = await openVenue();
  const floor = await signIn(venue.venueId, 'floor');
  const path = `/api/partner/v/${venue.venueId}/tonight/events`;
  let text = '';
  let isEnded = false;
  const request = get(
    { host: address.hostname, port: address.port, path, headers: floor.headers },
    (answer) => {
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        isEnded = true;
      });
    },
  );
  await expect.poll(() => text).toContain('retry:');
  const guest = await openBrowser(server);
  await guest.calculate(venue.venueId);
  await expect.poll(() => text).toContain('event: changed');
  await pool.query('update staff_session set ended_at = app_now() where id = $1', [floor.sessionId]);
  await guest.release(venue.venueId);
  await expect.poll(() => isEnded).toBe(true);
  request.destroy();
});
