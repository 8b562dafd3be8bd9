import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { inTransaction } from '../db/database.ts';
import { eraseStaffTraces } from './erase-staff-traces.ts';
import { eraseStaffWhoLeft } from './erase-staff-who-left.ts';
import { insertMembership, saveStaff } from './team-queries.ts';

const { app, database } = await createTestApp();
const { pool, insertRow, makeVenue } = database;

const ERASED = { email: null, name: '–', erased_at: expect.any(Date), disabled_at: expect.any(Date) };

async function makePerson() {
  const { id, email } = await insertRow('staff', { name: 'Freja Lind' });
  for (const table of ['staff_session', 'passkey']) await insertRow(table, { staff_id: id });
  return { staffId: Number(id), email: String(email) };
}

const readPerson = async (staffId: number) =>
  (await pool.query('select * from staff where id = $1', [staffId])).rows[0];
const tracesOf = async (staffId: number) =>
  (
    await pool.query(
      `select from staff_session where staff_id = $1 union all select from passkey where staff_id = $1`,
      [staffId],
    )
  ).rowCount;
const leaveDaysAgo = (days: number) =>
  pool.query('update staff set left_at = app_now() - make_interval(days => $1) where left_at is not null', [
    days,
  ]);

test('PRIV-61 somebody who left every team is erased after 180 days, and the row stays for the log', async () => {
  const left = await makePerson();
  const [member, operator] = [await makePerson(), await makePerson()];
  await insertRow('membership', { staff_id: member.staffId });
  await insertRow('ops_role', { staff_id: operator.staffId });
  await eraseStaffWhoLeft(app);
  await leaveDaysAgo(179);
  await eraseStaffWhoLeft(app);
  expect(await readPerson(left.staffId)).toMatchObject({ name: 'Freja Lind', left_at: expect.any(Date) });
  await leaveDaysAgo(181);
  await eraseStaffWhoLeft(app);
  expect(await readPerson(left.staffId)).toMatchObject(ERASED);
  expect(await tracesOf(left.staffId)).toBe(0);
  for (const { staffId } of [member, operator]) {
    expect(await readPerson(staffId)).toMatchObject({ name: 'Freja Lind', left_at: null });
    expect(await tracesOf(staffId)).toBe(2);
  }
});

test('PRIV-61 a person who comes back in time stays, also when it happens at the same moment', async () => {
  const { staffId, email } = await makePerson();
  await eraseStaffWhoLeft(app);
  await leaveDaysAgo(181);
  const venueId = await makeVenue();
  await inTransaction(app.db, async (tx) => {
    await saveStaff(tx, email, 'Freja Lind', 'da');
    await eraseStaffWhoLeft(app);
    await insertMembership(tx, venueId, staffId, 'floor');
  });
  await eraseStaffWhoLeft(app);
  expect(await readPerson(staffId)).toMatchObject({ email, left_at: null, erased_at: null });
});

test('control: had nobody come back, the same person would be erased', async () => {
  const { staffId } = await makePerson();
  await eraseStaffWhoLeft(app);
  await leaveDaysAgo(181);
  await eraseStaffWhoLeft(app);
  expect(await readPerson(staffId)).toMatchObject(ERASED);
});

test('PRIV-61 who asks for it is erased at once, unless they are in a team', async () => {
  const [left, member] = [await makePerson(), await makePerson()];
  await insertRow('membership', { staff_id: member.staffId });
  for (const { email } of [left, member]) await eraseStaffTraces(app, { typed: [email] });
  expect(await readPerson(left.staffId)).toMatchObject(ERASED);
  expect(await readPerson(member.staffId)).toMatchObject({ email: member.email, erased_at: null });
});
