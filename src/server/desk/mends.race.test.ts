// Two people at the desk confirm the same mend at the same moment.
import { beforeEach, expect, test } from 'vitest';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { mendUnlocked } from '#test/support/mend-unlocked.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { orderMend } from './order-mends.ts';
import { doMend, type Mend, previewMend } from './run-mend.ts';

const parts = await createPaymentApp();
const { app, database } = parts;
const desk = await createDeskFixtures(parts);
const ROUNDS = 5;

beforeEach(() => desk.setTime('16:30'));

/** How many of two confirmations of one preview are done. */
async function pressTwice(change: (mend: Mend) => Mend): Promise<number> {
  const { staffId, sessionId } = await signInStaff(database.pool, { roles: ['support'], proof: 'passkey' });
  const actor = { kind: 'staff', staffId, sessionId } as const;
  const { key } = await desk.book();
  const mend = () => orderMend(app, 'goodwill', key, { amount: 10_000 });
  const { seen } = await previewMend(app, actor, mend());
  const press = () => doMend(app, actor, change(mend()), { reason: 'Cold', seen });
  const pressed = await Promise.allSettled([press(), press()]);
  return pressed.filter(({ status }) => status === 'fulfilled').length;
}

test('MEND-5 of two confirmations of what was shown once one gives a gift card', async () => {
  for (let round = 0; round < ROUNDS; round++) expect(await pressTwice((mend) => mend)).toBe(1);
});

test('control: without the lock on the order both give a gift card', async () => {
  expect(await pressTwice(mendUnlocked())).toBe(2);
});
