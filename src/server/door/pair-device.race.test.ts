import { expect, test } from 'vitest';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { inTransaction } from '../db/database.ts';
import { findPairingCode } from './device-queries.ts';
import { listDevices } from './list-devices.ts';
import { makePairingCode } from './make-pairing-code.ts';
import { addDevice, pairDevice } from './pair-device.ts';
import { hashPairingCode } from './pairing-code.ts';

const { app, database } = await createTestApp();
const { makeVenue, signIn } = createDoorFixtures(app, database);

const AT_ONCE = 10;
const allAtOnce = <Result>(work: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: AT_ONCE }, work));

async function prepare() {
  const venueId = await makeVenue();
  const actor = await signIn(venueId, 'manager');
  const { code } = await makePairingCode(app, { actor, venueId, deviceName: 'iPad' });
  return { venueId, code, list: () => listDevices(app, { actor, venueId }) };
}

test('DOOR-1 a code that is typed into ten devices at once pairs one of them', async () => {
  const { code, list } = await prepare();
  const outcomes = await allAtOnce(() => pairDevice(app, code));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'wrong_code' });
  expect(await list()).toHaveLength(1);
});

test('control: when the code is only looked up and not used up, it pairs all of them', async () => {
  const { code, list } = await prepare();
  await allAtOnce(async () => {
    const found = await findPairingCode(app.db, hashPairingCode(app.config, code));
    if (found) await inTransaction(app.db, (tx) => addDevice(tx, found));
  });
  expect(await list()).toHaveLength(AT_ONCE);
});
