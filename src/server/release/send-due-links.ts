import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { listDueVenues } from './link-queries.ts';
import { sendReleaseLink } from './send-release-link.ts';

const BATCH = 500;

/**
 * Sends the day's link to every venue whose hour has come.
 * A missed hour is made up for until midnight.
 */
export async function sendDueLinks(app: App): Promise<void> {
  for (let venueIds = await listDueVenues(app.db, 0, BATCH); venueIds.length > 0; ) {
    for (const venueId of venueIds) await sendOnce(app, venueId);
    venueIds = await listDueVenues(app.db, venueIds.at(-1) ?? 0, BATCH);
  }
}

/** One venue's failure must not keep the link from the others. */
async function sendOnce(app: App, venueId: number): Promise<void> {
  try {
    await sendReleaseLink(app, { actor: { kind: 'system' }, venueId });
  } catch (error) {
    // Another worker sent it a moment ago.
    if (error instanceof Problem && error.code === 'link_exists') return;
    app.log.error({ err: error, venueId }, 'The release link could not be sent; the next run tries it again');
  }
}
