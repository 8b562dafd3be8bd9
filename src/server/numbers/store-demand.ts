// Turns the searches that were counted into sums per venue:
// how often a venue matched the filters, but had no table for the party and time.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyFilters } from '#core/catalog/apply-filters.ts';
import { parseFilters } from '#core/catalog/filter-url.ts';
import { isWholeDay, makeFilters } from '#core/catalog/filters.ts';
import type { ProductType } from '#core/market.ts';
import { parsePath } from '#core/paths.ts';
import type { App } from '../app.ts';
import { getCityPageData } from '../catalog/city-page-data.ts';
import { addMissedDemand, type MissedRow } from './numbers-queries.ts';

const LISTINGS = {
  restaurant_by_city: 'restaurant',
  bar_by_city: 'bar',
  takeaway_by_city: 'takeaway',
} as const satisfies Record<string, ProductType>;

type Parts = Pick<App, 'db' | 'atlas' | 'boards' | 'demand' | 'config'>;

export async function storeDemand(app: Parts): Promise<void> {
  const { listings, refusals } = app.demand.take();
  const sums = new Map<string, MissedRow>();
  const add = (row: Omit<MissedRow, 'searches'>, searches: number) => {
    const key = `${row.venueId} ${row.serviceDay} ${row.hour} ${row.party}`;
    sums.set(key, { ...row, searches: (sums.get(key)?.searches ?? 0) + searches });
  };
  for (const refusal of refusals) add(refusal, 1);
  for (const [url, count] of listings) {
    for (const row of await findMissing(app, url)) add(row, count);
    // Lets waiting requests run between two searches, because thousands of forged searches
    // would block the process for half a second.
    await nextTurn();
  }
  if (sums.size > 0) await addMissedDemand(app.db, [...sums.values()]);
}

/**
 * The venues that pass every filter of the search but party and time.
 * None if the URL is not a search in a city.
 */
async function findMissing(app: Parts, url: string): Promise<Omit<MissedRow, 'searches'>[]> {
  // A client-side navigation asks for the data of a page.
  const { pathname, searchParams } = new URL(url.replace('.data?', '?'), 'http://localhost');
  const match = parsePath(pathname);
  if (!match || !(match.routeId in LISTINGS)) return [];
  const productType = LISTINGS[match.routeId as keyof typeof LISTINGS];
  const atlas = await app.atlas.get();
  const city = atlas.cityBySlug.get((match.params as { city: string }).city);
  if (!city?.productTypes.includes(productType)) return [];
  const { index } = await getCityPageData(atlas, city, productType, match.languages[0] ?? 'da');
  const filters = parseFilters(searchParams, index.choices);
  if (filters.person === 0) return [];
  const { board } = await app.boards.get({ cityId: city.id, productType });
  const { times: _times, person, ...others } = filters;
  const fitting = applyFilters(board, makeFilters({ ...others, person: 0 }, index.choices), index).venues;
  const found = new Set(applyFilters(board, filters, index).venues);
  const hour = isWholeDay(filters.times) ? null : Number(filters.times.start.slice(0, 2));
  return fitting.flatMap((venue) => {
    const venueId = board.venues[venue]?.id;
    return found.has(venue) || venueId === undefined
      ? []
      : [{ venueId, serviceDay: board.serviceDay, hour, party: person }];
  });
}
