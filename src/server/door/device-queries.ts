// The SQL of devices and of the codes that pair them.
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type PairingCode = { venueId: number; deviceName: string; madeBy: number };

export const insertPairingCode = (
  on: Transaction,
  codeHash: Buffer,
  { venueId, deviceName, madeBy, minutes }: PairingCode & { minutes: number },
) =>
  one<{ expiresAt: Date }>(on, {
    name: 'insert-pairing-code',
    text: `insert into pairing_code (code_hash, venue_id, device_name, made_by, expires_at)
      values ($1, $2, $3, $4, app_now() + make_interval(mins => $5)) returning expires_at as "expiresAt"`,
    values: [codeHash, venueId, deviceName, madeBy, minutes],
  });

/** The person who made the code must still be allowed to pair devices. */
const USABLE_SQL = `used_at is null and expires_at > app_now() and exists (
  select from membership m join staff s on s.id = m.staff_id and s.disabled_at is null
  where m.venue_id = pairing_code.venue_id and m.staff_id = pairing_code.made_by and m.role in ('manager', 'owner'))`;

/** A code that can still be used. */
export const findPairingCode = (on: Connection, codeHash: Buffer) =>
  one<PairingCode>(on, {
    name: 'find-pairing-code',
    text: `select venue_id as "venueId", device_name as "deviceName", made_by as "madeBy" from pairing_code
      where code_hash = $1 and ${USABLE_SQL}`,
    values: [codeHash],
  });

/** True for one caller. The others wait for its transaction and then see the used code. */
export const usePairingCode = async (on: Transaction, codeHash: Buffer): Promise<boolean> =>
  (await run(on, {
    name: 'use-pairing-code',
    text: `update pairing_code set used_at = app_now()
      where code_hash = $1 and ${USABLE_SQL}`,
    values: [codeHash],
  })) === 1;

export const deleteOldPairingCodes = (on: Connection) =>
  run(on, {
    name: 'delete-old-pairing-codes',
    text: `delete from pairing_code where expires_at < app_now() - interval '1 day'`,
  });

export async function insertDevice(
  on: Transaction,
  { venueId, deviceName, madeBy }: PairingCode,
  tokenHash: Buffer,
): Promise<number> {
  const device = await one<{ id: number }>(on, {
    name: 'insert-device',
    text: 'insert into device (venue_id, name, token_hash, paired_by) values ($1, $2, $3, $4) returning id',
    values: [venueId, deviceName, tokenHash, madeBy],
  });
  if (!device) throw new Error('The device was not stored');
  return device.id;
}

export const findDeviceById = (on: Connection, venueId: number, deviceId: number) =>
  one<{ name: string }>(on, {
    name: 'find-device-by-id',
    text: 'select name from device where venue_id = $1 and id = $2',
    values: [venueId, deviceId],
  });

export const findDeviceByToken = (on: Connection, venueId: number, tokenHash: Buffer) =>
  one<{ deviceId: number; isRevoked: boolean }>(on, {
    name: 'find-device-by-token',
    text: `select id as "deviceId", revoked_at is not null as "isRevoked" from device
      where venue_id = $1 and token_hash = $2`,
    values: [venueId, tokenHash],
  });

/** Once a minute, because a device calls every few seconds. */
export const markDeviceSeen = (on: Connection, venueId: number, deviceId: number) =>
  run(on, {
    name: 'mark-device-seen',
    text: `update device set seen_at = app_now() where venue_id = $1 and id = $2
      and (seen_at is null or seen_at < app_now() - interval '1 minute')`,
    values: [venueId, deviceId],
  });

export type StoredDevice = {
  id: number;
  name: string;
  pairedAt: Date;
  seenAt: Date | null;
};

/** Those that are in use. */
export const selectDevices = (on: Connection, venueId: number) =>
  many<StoredDevice>(on, {
    name: 'select-devices',
    text: `select id, name, paired_at as "pairedAt", seen_at as "seenAt" from device
      where venue_id = $1 and revoked_at is null order by paired_at desc, id desc`,
    values: [venueId],
  });

export const updateDeviceName = (on: Transaction, venueId: number, deviceId: number, name: string) =>
  run(on, {
    name: 'update-device-name',
    text: 'update device set name = $3 where venue_id = $1 and id = $2 and revoked_at is null',
    values: [venueId, deviceId, name],
  });

export const markDeviceRevoked = (on: Transaction, venueId: number, deviceId: number) =>
  run(on, {
    name: 'mark-device-revoked',
    text: `update device set revoked_at = app_now() where venue_id = $1 and id = $2 and revoked_at is null`,
    values: [venueId, deviceId],
  });
