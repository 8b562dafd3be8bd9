// Finds the board that a venue is on: among those in memory, else by a query.
import type { ProductType } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import { type CityAndType, findVenueKeyById, findVenueKeyBySlug } from './board-queries.ts';
import type { BoardSnapshot } from './board-snapshot.ts';

type Deps = {
  db: Database;
  /** The boards in memory. */
  snapshots: () => readonly BoardSnapshot[];
  get: (boardKey: CityAndType) => Promise<BoardSnapshot>;
  /** Reads the change feed now. */
  refresh: () => Promise<void>;
};

export function createVenueFinder({ db, snapshots, get, refresh }: Deps) {
  /** A venue that is in the database may be newer than what this process has heard of. */
  async function getWith(venueId: number, boardKey: CityAndType): Promise<BoardSnapshot> {
    const snapshot = await get(boardKey);
    if (snapshot.entries.has(venueId)) return snapshot;
    await refresh();
    return get(boardKey);
  }

  return {
    /** The board that a venue is on, or undefined when there is no such venue. */
    async findByVenueId(venueId: number): Promise<BoardSnapshot | undefined> {
      const known = snapshots().find(({ entries }) => entries.has(venueId));
      const boardKey = known?.board ?? (await findVenueKeyById(db, venueId));
      return boardKey && getWith(venueId, boardKey);
    },

    async findByVenueSlug(productType: ProductType, slug: string) {
      for (const { board } of snapshots()) {
        const venue = board.productType === productType && board.venues.find((one) => one.slug === slug);
        if (venue) return { snapshot: await get(board), venueId: venue.id };
      }
      const found = await findVenueKeyBySlug(db, productType, slug);
      return found && { snapshot: await getWith(found.venueId, found), venueId: found.venueId };
    },
  };
}
