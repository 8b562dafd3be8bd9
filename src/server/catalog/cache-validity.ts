// Checks whether a shared response is still current.
// The checks hold no snapshot, so an old board is freed.
import type { App } from '../app.ts';
import type { CityAndType } from './board-queries.ts';
import type { BoardSnapshot } from './board-snapshot.ts';
import type { VenueEntry } from './venue-entry.ts';

type Boards = Pick<App, 'boards'>;

/** Call it before the content is read. */
export function untilContentChanges({ boards }: Boards) {
  const version = boards.contentVersion();
  return () => boards.contentVersion() === version;
}

export function untilBoardChanges(
  { boards }: Boards,
  { cityId, productType, version }: CityAndType & { version: number },
) {
  const boardKey = { cityId, productType };
  return () => boards.peek(boardKey)?.board.version === version;
}

/**
 * For what shows a few venues: on a busy evening the others change many times a second. Of those
 * `beside`, cards of similar venues, only what editors wrote and the status count; the times on
 * the cards may be older.
 */
export function untilVenuesChange(
  { boards }: Boards,
  { cityId, productType }: CityAndType,
  shown: readonly VenueEntry[],
  beside: readonly VenueEntry[] = [],
) {
  const boardKey = { cityId, productType };
  const checks = [...shown.map(stayedTheSame), ...beside.map(keptItsStatus)];
  return () => {
    const entries = boards.peek(boardKey)?.entries;
    return entries !== undefined && checks.every((check) => check(entries));
  };
}

type Check = (entries: BoardSnapshot['entries']) => boolean;

function stayedTheSame({ venue: { id }, fingerprint, details }: VenueEntry): Check {
  // Long texts are no part of a fingerprint, but an editor's change makes new details.
  const known = new WeakRef(details);
  return (entries) => {
    const entry = entries.get(id);
    return entry?.fingerprint === fingerprint && entry.details === known.deref();
  };
}

function keptItsStatus({ venue: { id }, venueFingerprint, stock: { status } }: VenueEntry): Check {
  return (entries) => {
    const entry = entries.get(id);
    return entry?.venueFingerprint === venueFingerprint && entry.stock.status === status;
  };
}
