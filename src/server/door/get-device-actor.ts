import { tokenVenueId } from '#core/booking/token-venue.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { hashToken } from '../link-token.ts';
import type { Actor } from '../staff/act.ts';
import { findDeviceByToken, markDeviceSeen } from './device-queries.ts';

export type DeviceActor = Extract<Actor, { kind: 'device' }>;

/**
 * A device that was revoked is told so, because it must delete everything.
 * An unknown one must be paired.
 */
export async function getDeviceActor({ db }: Pick<App, 'db'>, token: string): Promise<DeviceActor> {
  const venueId = tokenVenueId(token);
  const device = venueId === undefined ? undefined : await findDeviceByToken(db, venueId, hashToken(token));
  if (venueId === undefined || !device) throw new Problem('sign_in_needed');
  if (device.isRevoked) throw new Problem('device_revoked');
  await markDeviceSeen(db, venueId, device.deviceId);
  return { kind: 'device', venueId, deviceId: device.deviceId };
}
