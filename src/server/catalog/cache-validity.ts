// Checks whether a cached response is still current. The checks hold no snapshot, so an old board is freed.
import type { App } from '../app.ts';
import type { CityAndType } from './board-queries.ts';
import type { VenueEntry } from './board-snapshot.ts';
import { atlasFingerprint } from './city-frame.ts';

type Deps = Pick<App, 'atlas' | 'boards'>;

function isAtlas({ atlas }: Pick<App, 'atlas'>, fingerprint: string): boolean {
  const now = atlas.peek();
  return now !== undefined && atlasFingerprint(now) === fingerprint;
}

export const untilAtlasChanges = (app: Pick<App, 'atlas'>, fingerprint: string) => () =>
  isAtlas(app, fingerprint);

export const untilBoardChanges = (
  { boards }: Pick<App, 'boards'>,
  { cityId, productType, version }: CityAndType & { version: number },
) => {
  const boardKey = { cityId, productType };
  return () => boards.peek(boardKey)?.board.version === version;
};

/** A venue as it was shown, by the fingerprint of its entry. */
export type ShownVenue = Pick<VenueEntry, 'fingerprint'> & { id: number };

/** For a page that shows a few venues: on a busy evening the others change many times a second. */
export function untilVenuesChange(
  { boards }: Pick<App, 'boards'>,
  boardKey: CityAndType,
  venues: readonly ShownVenue[],
) {
  return () => {
    const entries = boards.peek(boardKey)?.entries;
    return venues.every(({ id, fingerprint }) => entries?.get(id)?.fingerprint === fingerprint);
  };
}

export function untilBoardOrAtlasChanges(
  app: Deps,
  board: CityAndType & { version: number },
  fingerprint: string,
) {
  const isBoard = untilBoardChanges(app, board);
  return () => isBoard() && isAtlas(app, fingerprint);
}

/** Compares the entry itself, because a venue's long texts are no part of any version. */
export function untilVenueOrAtlasChanges(
  app: Deps,
  { cityId, productType }: CityAndType,
  entry: VenueEntry,
  fingerprint: string,
) {
  const boardKey = { cityId, productType };
  const { id } = entry.venue;
  const made = new WeakRef(entry);
  return () => {
    const now = app.boards.peek(boardKey)?.entries.get(id);
    return now !== undefined && now === made.deref() && isAtlas(app, fingerprint);
  };
}
