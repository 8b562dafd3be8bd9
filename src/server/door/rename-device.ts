import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { updateDeviceName } from './device-queries.ts';

type Input = { actor: Actor; venueId: number; deviceId: number; name: string };

export const renameDevice = (
  app: Pick<App, 'db'>,
  { actor, venueId, deviceId, name }: Input,
): Promise<void> =>
  act(
    app,
    { actor, action: 'device.rename', venueId, subject: { type: 'device', id: deviceId } },
    async (tx) => {
      if ((await updateDeviceName(tx, venueId, deviceId, name)) === 0) throw new Problem('not_found');
      return { result: undefined };
    },
  );
