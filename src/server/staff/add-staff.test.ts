import { expect, test } from 'vitest';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { addStaff } from './add-staff.ts';

const { app, server, database } = await createTestApp();
const { call, signIn } = createPartnerClient(server, database);

test('STAFF-21 a shell adds the first owner of a venue and operators, once, and logs it', async () => {
  const venueId = await database.makeVenue();
  const person = { email: 'first@example.com', name: 'Astrid Holm', language: 'sv' } as const;
  const staffId = await addStaff(app, { ...person, venueId });
  expect(await addStaff(app, { ...person, opsRole: 'chief' })).toBe(staffId);
  await expect(addStaff(app, { ...person, venueId })).rejects.toThrow('already');
  const { rows } = await database.pool.query(
    `select actor, action, venue_id, details from audit_log where subject_type = 'staff' and subject_id = $1 order by id`,
    [String(staffId)],
  );
  expect(rows).toEqual([
    { actor: 'operator', action: 'staff_added', venue_id: venueId, details: { role: 'owner' } },
    { actor: 'operator', action: 'staff_added', venue_id: null, details: { role: 'chief' } },
  ]);
});

test('STAFF-16 somebody who becomes an operator signs in again', async () => {
  const { token, email } = await signIn([]);
  const isSignedIn = async () =>
    (await call('POST', '/own/language', { token, body: { language: 'en' } })).status === 200;
  expect(await isSignedIn()).toBe(true);
  await addStaff(app, { email, name: 'Ida', language: 'da', opsRole: 'support' });
  expect(await isSignedIn()).toBe(false);
});
