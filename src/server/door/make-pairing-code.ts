import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { insertPairingCode } from './device-queries.ts';
import { hashPairingCode, newPairingCode } from './pairing-code.ts';

const VALID_MINUTES = 5;

type Input = { actor: Extract<Actor, { kind: 'staff' }>; venueId: number; deviceName: string };

/** The code is shown once. A device that gets it within five minutes is paired. */
export function makePairingCode(
  app: Pick<App, 'db' | 'config'>,
  { actor, venueId, deviceName }: Input,
): Promise<{ code: string; expiresAt: Date }> {
  const request = { actor, action: 'device.pair', venueId, subject: { type: 'venue', id: venueId } } as const;
  return act(app, request, async (tx) => {
    const code = newPairingCode();
    const stored = await insertPairingCode(tx, hashPairingCode(app.config, code), {
      venueId,
      deviceName: deviceName.trim(),
      madeBy: actor.staffId,
      minutes: VALID_MINUTES,
    });
    if (!stored) throw new Error('The pairing code was not stored');
    return { result: { code, expiresAt: stored.expiresAt } };
  });
}
