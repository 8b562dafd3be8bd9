// Tells the pages that show a venue's own evening that it changed.
// Boards report only what guests see; a sale of a held table changes nothing for guests.
import type { Logger } from 'pino';

/**
 * Guests can change a venue's stock many times a second, and a screen reads the whole evening each
 * time it is told.
 */
const PAUSE_MS = 500;

export function createVenueWatchers(log: Logger) {
  const watchers = new Map<number, Set<() => void>>();

  return {
    /**
     * The watcher is called at once, and after a change during the pause at its end.
     * Returns what to call to stop.
     */
    watch(venueId: number, watcher: () => void): () => void {
      let pause: NodeJS.Timeout | undefined;
      let hasChanged = false;
      const call = () => {
        hasChanged = false;
        pause = setTimeout(() => {
          pause = undefined;
          if (hasChanged) call();
        }, PAUSE_MS).unref();
        try {
          watcher();
        } catch (error) {
          log.error({ err: error, venueId }, 'a watcher of a venue failed');
        }
      };
      const tell = () => {
        if (pause) hasChanged = true;
        else call();
      };
      const ofVenue = watchers.get(venueId) ?? new Set();
      watchers.set(venueId, ofVenue.add(tell));
      return () => {
        clearTimeout(pause);
        ofVenue.delete(tell);
        if (ofVenue.size === 0 && watchers.get(venueId) === ofVenue) watchers.delete(venueId);
      };
    },

    hasAny: () => watchers.size > 0,

    notify(venueIds: Iterable<number>): void {
      for (const venueId of new Set(venueIds)) for (const tell of watchers.get(venueId) ?? []) tell();
    },

    /** Changes may have been missed, so everybody looks again. */
    notifyAll(): void {
      this.notify(watchers.keys());
    },
  };
}
