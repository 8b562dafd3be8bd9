// Writes a world into a migrated database. Running it again adds only what is missing.
import type { StoredImage } from '#core/image.ts';
import type { Config } from '#server/config.ts';
import { createClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { postMissingEntries } from '#server/money/post-missing-entries.ts';
import { loadCatalog } from './load-catalog.ts';
import { loadCodes } from './load-codes.ts';
import { loadContent } from './load-content.ts';
import { loadPictures } from './load-pictures.ts';
import { loadStaff } from './load-staff.ts';
import { releaseAndSellSittings } from './sell-sittings.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns how many sittings of today it released. */
export async function loadWorld(
  db: Database,
  world: World,
  config: Pick<Config, 'giftCodeKeys' | 'secrets'>,
  images: Map<string, StoredImage> = new Map(),
): Promise<number> {
  const now = (await createClock(db).now()).getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const client = await db.connect();
  try {
    await client.query('begin');
    await loadCatalog(client, world, daysAgo);
    await loadContent(client, world, daysAgo);
    await loadPictures(client, world, images);
    await loadCodes(client, { config }, world, daysAgo);
    await loadStaff(client, world);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  const released = await releaseAndSellSittings(db, config, world.venues);
  await postMissingEntries({ db });
  // The query planner has no statistics about tables that were just filled.
  await db.query('analyze');
  return released;
}
