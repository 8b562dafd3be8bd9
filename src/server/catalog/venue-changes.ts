// The nudge through Redis after a commit. It only saves time: the change feed is read every second anyway.
import type { Redis } from '../redis.ts';

const CHANNEL = 'tredje:venue-change';

/** Call it after commit. It is not awaited, and a lost message costs a second at the most. */
export function announceVenueChange(
  app: { redis: Redis; boards: { nudge: () => void } },
  venueId: number,
): void {
  app.boards.nudge();
  if (!app.redis.isReady()) return;
  app.redis.client.publish(CHANNEL, String(venueId)).catch(() => undefined);
}

/** Calls back for every message, and after a reconnect, because some may have been missed. */
export function listenForVenueChanges(redis: Redis, onChange: () => void): { close: () => void } {
  // A subscribed Redis connection can send no other commands.
  const client = redis.client.duplicate();
  // The main connection logs the error already.
  client.on('error', () => undefined);
  client.on('ready', () => {
    onChange();
    client.subscribe(CHANNEL, onChange).catch(() => undefined);
  });
  void client.connect().catch(() => undefined);
  return { close: () => client.destroy() };
}
