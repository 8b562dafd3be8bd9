import { randomBytes } from 'node:crypto';
import { tokenPrefix } from '#core/booking/token-venue.ts';
import { readPairingCode } from '#core/door/read-scan.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { hashToken } from '../link-token.ts';
import { act } from '../staff/act.ts';
import { findPairingCode, insertDevice, type PairingCode, usePairingCode } from './device-queries.ts';
import { findDoorVenue } from './door-queries.ts';
import { hashPairingCode } from './pairing-code.ts';

const TOKEN_BYTES = 32;

/**
 * The token is returned once and stored only as a hash.
 * Wrong, used and expired codes get the same answer.
 */
export async function pairDevice(app: Pick<App, 'db' | 'config'>, typed: string) {
  const codeHash = hashPairingCode(app.config, readPairingCode(typed));
  const found = await findPairingCode(app.db, codeHash);
  if (!found) throw new Problem('wrong_code');
  const { venueId, deviceName } = found;
  const request = {
    actor: { kind: 'visitor' },
    action: 'device.enter_code',
    venueId,
    subject: { type: 'device', id: deviceName },
  } as const;
  const token = await act(app, request, async (tx) => {
    if (!(await usePairingCode(tx, codeHash))) throw new Problem('wrong_code');
    const { deviceId, token } = await addDevice(tx, found);
    return { result: token, subjectId: deviceId, after: { paired_by: found.madeBy } };
  });
  const venue = await findDoorVenue(app.db, venueId);
  return { token, deviceName, venueName: venue?.name ?? '' };
}

/** @internal Exported because a control case pairs without using up the code. */
export async function addDevice(tx: Transaction, code: PairingCode) {
  const token = tokenPrefix(code.venueId) + randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, deviceId: await insertDevice(tx, code, hashToken(token)) };
}
