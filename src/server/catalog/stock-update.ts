// What is known of venues' stock, and what a newly read state adds to it.
import type { Sitting } from '#core/catalog/sitting.ts';
import { isLater, isVisible, parseSnapshot, type Snapshot } from '../db/snapshot.ts';
import { SITTING_COLUMNS } from './board-queries.ts';
import type { BoardSnapshot } from './board-snapshot.ts';
import type { StockState } from './stock-queries.ts';

export type StockUpdate = {
  readIn: Snapshot;
  venueIds: readonly number[];
  /** By venue and service day; a venue that was read and has no sittings has an empty list. */
  sittings: ReadonlyMap<string, Sitting[]>;
};

const keyOf = (venueId: number, serviceDay: string) => `${venueId} ${serviceDay}`;

export function decodeStock({ position, venueIds, serviceDays, sittings: rows }: StockState): StockUpdate {
  const sittings = new Map<string, Sitting[]>();
  for (const day of serviceDays) for (const id of venueIds) sittings.set(keyOf(id, day), []);
  for (const row of rows) {
    const sitting: Partial<Record<keyof Sitting, unknown>> = {};
    for (const [index, name] of SITTING_COLUMNS.entries()) sitting[name] = row[index + 2];
    sittings.get(keyOf(row[0], row[1]))?.push(sitting as Sitting);
  }
  return { readIn: parseSnapshot(position), venueIds, sittings };
}

/** In which snapshot each venue's stock was read. Only a later state replaces an earlier one. */
export function createStockPositions() {
  const readIn = new Map<number, Snapshot>();

  /** `since`: the board was loaded after it. */
  function positionOf(venueId: number, since: Snapshot): Snapshot {
    const own = readIn.get(venueId);
    return own && isLater(own, since) ? own : since;
  }

  return {
    isKnown: (venueId: number, xid: number, since: Snapshot): boolean =>
      isVisible(xid, positionOf(venueId, since)),

    set: (venueId: number, snapshot: Snapshot) => void readIn.set(venueId, snapshot),

    /** The sittings of a board's venues that are newer than the known ones, which they replace. */
    takeUpdates(all: readonly StockUpdate[], { entries, day }: BoardSnapshot, since: Snapshot) {
      const found = new Map<number, Sitting[]>();
      for (const update of all)
        for (const venueId of update.venueIds) {
          const sittings = entries.has(venueId) && update.sittings.get(keyOf(venueId, day.date));
          if (!sittings || !isLater(update.readIn, positionOf(venueId, since))) continue;
          readIn.set(venueId, update.readIn);
          found.set(venueId, sittings);
        }
      return found;
    },
  };
}
