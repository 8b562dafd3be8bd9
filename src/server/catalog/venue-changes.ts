// The nudge after commit: "venue 7 changed". Only speed: the feed in PostgreSQL is read every second anyway.
import type { App } from '../app.ts';
import type { Redis } from '../redis.ts';

const CHANNEL = 'tredje:venue-change';

/** Call it after commit. Nobody waits for it, and a lost message costs a second at the most. */
export function announceVenueChange(app: Pick<App, 'redis' | 'boards'>, venueId: number): void {
  app.boards.nudge();
  if (!app.redis.isReady()) return;
  app.redis.client.publish(CHANNEL, String(venueId)).catch(() => undefined);
}

/** Calls back for every message, and whenever the connection comes back and some may have been missed. */
export function listenForVenueChanges(redis: Redis, onChange: () => void): { close: () => void } {
  // A connection that listens can't do anything else.
  const client = redis.client.duplicate();
  // The main connection has already told the log.
  client.on('error', () => undefined);
  client.on('ready', () => {
    onChange();
    client.subscribe(CHANNEL, onChange).catch(() => undefined);
  });
  void client.connect().catch(() => undefined);
  return { close: () => client.destroy() };
}
