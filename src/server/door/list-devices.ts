import type { App } from '../app.ts';
import { type Actor, requireDuty } from '../staff/act.ts';
import { type StoredDevice, selectDevices } from './device-queries.ts';

export async function listDevices(
  { db }: Pick<App, 'db'>,
  { actor, venueId }: { actor: Actor; venueId: number },
): Promise<StoredDevice[]> {
  await requireDuty(db, { actor, action: 'device.list', venueId, subject: { type: 'venue', id: venueId } });
  return selectDevices(db, venueId);
}
