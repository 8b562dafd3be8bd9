// Several enter one code at the same moment, with a control case without the check of its use.
import { expect, test } from 'vitest';
import { createStaffMails } from '#test/support/staff-codes.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { checkCode, MAX_CODE_TRIES } from './check-code.ts';
import { enterCode } from './enter-code.ts';
import { requestCode } from './request-code.ts';

const { app, database } = await createTestApp();
const { codeOf } = createStaffMails(app, database);
const address = '127.0.0.1';

async function askForCode() {
  const { email, id } = await database.insertRow('staff');
  const codeId = await requestCode(app, { email: String(email), language: 'da', address });
  return { staffId: id, entered: { codeId, code: await codeOf(codeId), address, label: '' } };
}

const five = <Result>(work: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: MAX_CODE_TRIES }, work));
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('STAFF-7 five who enter the right code at once get one session', async () => {
  const { staffId, entered } = await askForCode();
  expect(succeeded(await five(() => enterCode(app, entered)))).toBe(1);
  const sessions = await database.pool.query('select from staff_session where staff_id = $1', [staffId]);
  expect(sessions.rowCount).toBe(1);
});

test('control: all five have the right code, so without the check of its use each would get a session', async () => {
  const { entered } = await askForCode();
  expect(succeeded(await five(() => checkCode(app, { ...entered, purpose: 'sign_in' })))).toBe(5);
});
