import type { App } from '../app.ts';
import { readServerClock, selectFigures } from './figure-queries.ts';
import { readDisks } from './read-disks.ts';

const MAX_ROUND_TRIP_MS = 1_000;

/** Without the database the figures stay, and `figures_read_at_seconds` says since when. */
export async function readFigures({
  db,
  config,
  metrics,
}: Pick<App, 'db' | 'config' | 'metrics'>): Promise<void> {
  metrics.disks.set(await readDisks(config.watchedDisks));
  const askedAt = Date.now();
  const serverSeconds = await readServerClock(db);
  const answeredAt = Date.now();
  // The answer is from somewhere between the two;
  // when they are far apart it says nothing about the clocks.
  if (answeredAt - askedAt < MAX_ROUND_TRIP_MS)
    metrics.clockSkew.set({ against: 'database' }, (askedAt + answeredAt) / 2_000 - serverSeconds);
  metrics.figures.set(await selectFigures(db), new Date());
}
