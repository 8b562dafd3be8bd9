import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { markDeviceRevoked } from './device-queries.ts';

type Input = { actor: Actor; venueId: number; deviceId: number };

/** From now on the device may do nothing, and deletes what it knows at its next contact. */
export const revokeDevice = (app: Pick<App, 'db'>, { actor, venueId, deviceId }: Input): Promise<void> =>
  act(
    app,
    { actor, action: 'device.revoke', venueId, subject: { type: 'device', id: deviceId } },
    async (tx) => {
      if ((await markDeviceRevoked(tx, venueId, deviceId)) === 0) throw new Problem('not_found');
      return { result: undefined };
    },
  );
