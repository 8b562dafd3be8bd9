// Venues to book at, each with a table for two to four at 18:00–20:00 and one menu, known to the boards.
import type { App } from '#server/app.ts';
import { createCatalogWorld } from './catalog-world.ts';
import type { Values } from './rows-types.ts';
import type { TestDatabase } from './test-app.ts';

type Options = { venue?: Values; sittings?: Values[]; menus?: Values[] };

export async function createBookingWorld(app: App, database: TestDatabase) {
  const world = await createCatalogWorld(database);
  const { insertRow, makeMenu, makeSitting, makeCity, pool, next } = database;

  /** What was written by hand is on the boards. */
  async function publish(venueId: number) {
    await insertRow('venue_change', { venue_id: venueId, service_day: null });
    await app.boards.refresh();
  }

  /** Costs 200 kr. a head; `menus` are further ones. */
  async function openVenue({ venue = {}, sittings = [{}], menus = [] }: Options = {}) {
    const { venueId, menuId } = await world.addVenue(`bord-${next()}`, venue);
    const menuIds = [menuId];
    for (const values of menus) menuIds.push(await makeMenu(venueId, values));
    const sittingIds: number[] = [];
    for (const values of sittings) sittingIds.push(await makeSitting(venueId, values));
    await publish(venueId);
    return { venueId, menuId, menuIds, sittingIds, sittingId: sittingIds[0] ?? 0 };
  }

  /** In Sweden: kronor, and Coop. */
  async function openSwedishVenue() {
    const cityId = await makeCity({ market: 'se', slug: `stad-${next()}` });
    const areaId = await makeCity({ market: 'se', parent_id: cityId, slug: `del-${next()}` });
    app.atlas.forget();
    return openVenue({ venue: { city_id: areaId, parent_city_id: cityId } });
  }

  async function readSitting(venueId: number, id: number) {
    const { rows } = await pool.query('select * from sitting where venue_id = $1 and id = $2', [venueId, id]);
    return rows[0];
  }

  async function readHolds(venueId: number) {
    const { rows } = await pool.query('select * from hold where venue_id = $1 order by started_at', [
      venueId,
    ]);
    return rows;
  }

  return { openVenue, openSwedishVenue, publish, readSitting, readHolds };
}
