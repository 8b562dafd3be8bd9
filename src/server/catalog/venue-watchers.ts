// Tells whoever shows a venue's own evening that it changed. Boards report only what guests see; a sale of a held
// table changes nothing for guests.
import type { Logger } from 'pino';

export function createVenueWatchers(log: Logger) {
  const watchers = new Map<number, Set<() => void>>();

  return {
    /** Returns what to call to stop. */
    watch(venueId: number, watcher: () => void): () => void {
      const ofVenue = watchers.get(venueId) ?? new Set();
      watchers.set(venueId, ofVenue.add(watcher));
      return () => {
        ofVenue.delete(watcher);
        if (ofVenue.size === 0 && watchers.get(venueId) === ofVenue) watchers.delete(venueId);
      };
    },

    hasAny: () => watchers.size > 0,

    notify(venueIds: Iterable<number>): void {
      for (const venueId of new Set(venueIds)) {
        for (const watcher of watchers.get(venueId) ?? []) {
          try {
            watcher();
          } catch (error) {
            log.error({ err: error, venueId }, 'a watcher of a venue failed');
          }
        }
      }
    },

    /** Changes may have been missed, so everybody looks again. */
    notifyAll(): void {
      this.notify(watchers.keys());
    },
  };
}
