// Fills the database with demo data: `pnpm db seed [--venues 5000] [--pictures all|few|none]`.
import { parseArgs } from 'node:util';
import { MARKETS } from '#core/market.ts';
import { readConfig } from '#server/config.ts';
import { setDemoClock } from '#server/db/clock.ts';
import { createJobPool } from '#server/db/pool.ts';
import { drawPictures } from '../../demo/world/draw-pictures.ts';
import { loadWorld } from '../../demo/world/load-world.ts';
import { fewPictures } from '../../demo/world/make-pictures.ts';
import { makeWorld } from '../../demo/world/make-world.ts';
import type { Picture, Stock, World } from '../../demo/world/world.ts';
import { databaseUrl } from './database-url.ts';
import { refuseProduction } from './refuse-production.ts';

// More venues are only for measuring, which needs no pictures.
const MAX_VENUES_WITH_PICTURES = 400;
const FIRST_CITIES = ['kobenhavn', 'stockholm'];

const { values } = parseArgs({ options: { venues: { type: 'string' }, pictures: { type: 'string' } } });

function readVenueCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--venues must be a whole number, not ${text}`);
  return count;
}

function choosePictures(world: World, choice: string): readonly Picture[] {
  switch (choice) {
    case 'all':
      return world.pictures;
    case 'few':
      return fewPictures(world, FIRST_CITIES);
    case 'none':
      return [];
    default:
      throw new Error(`--pictures must be all, few or none, not ${choice}`);
  }
}

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

await refuseProduction(databaseUrl, 'db seed');
const config = readConfig(process.env);

const world = makeWorld(readVenueCount(values.venues));
const isLarge = world.venues.length > MAX_VENUES_WITH_PICTURES;
const pictures = choosePictures(world, values.pictures ?? (isLarge ? 'none' : 'all'));

const drawingStarted = performance.now();
const images = await drawPictures(pictures, config.imagesDir);
const drawingTook = secondsSince(drawingStarted);

const db = createJobPool(config.databaseUrl);
try {
  if (config.demoClock) await setDemoClock(db, config.demoClock, MARKETS.dk.timeZone);
  const loadingStarted = performance.now();
  const released = await loadWorld(db, world, config, images);
  const count = (stock: Stock) => world.venues.filter((venue) => venue.stock === stock).length;
  console.log(
    [
      `${world.cities.length} cities, ${world.areas.length} areas, ${world.venues.length} venues ` +
        `(${count('sold-out')} sold out, ${count('one-left')} with one table left, ${count('inactive')} not active)`,
      `${world.venues.reduce((sum, { menus }) => sum + menus.length, 0)} menus, ${world.tags.length} tags, ` +
        `${world.blogs.length} blogs, ${world.partners.length} partners, ${released} sittings released for today`,
      `${images.size} pictures in ${drawingTook}, the rest in ${secondsSince(loadingStarted)}`,
    ].join('\n'),
  );
} finally {
  await db.end();
}
