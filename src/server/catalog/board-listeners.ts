// Who is called when a board has a new version. One that throws does not keep it from the others.
import type { Logger } from 'pino';
import type { CityAndType } from './board-queries.ts';
import type { BoardSnapshot } from './board-snapshot.ts';

export type BoardChange = CityAndType & { serviceDay: string; version: number; venueIds: readonly number[] };

type Listener = (change: BoardChange) => void;

export function createBoardListeners(log: Logger) {
  const listeners = new Set<Listener>();
  return {
    hasAny: () => listeners.size > 0,

    notify({ board }: BoardSnapshot, venueIds: readonly number[]) {
      const { cityId, productType, serviceDay, version } = board;
      for (const listener of listeners) {
        try {
          listener({ cityId, productType, serviceDay, version, venueIds });
        } catch (error) {
          log.error({ err: error, cityId, productType }, 'a board listener failed');
        }
      }
    },

    /** Returns what to call to stop. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
