import type { App } from '../app.ts';
import { findLinkSetting, listTodaysLinks } from './link-queries.ts';

/** Today's links of a venue with what was done with them, and how they are sent. */
export async function getReleaseLinks({ db }: Pick<App, 'db'>, venueId: number) {
  const [links, setting] = await Promise.all([listTodaysLinks(db, venueId), findLinkSetting(db, venueId)]);
  return { links, setting: setting ?? null };
}
