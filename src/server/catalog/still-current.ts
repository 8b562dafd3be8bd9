// Whether what was made would be made the same now. Made apart from the verbs, so that what is kept never keeps an old board.
import type { App } from '../app.ts';
import type { CityAndType } from './board-queries.ts';
import type { VenueEntry } from './board-snapshot.ts';
import { atlasPrint } from './city-frame.ts';

type Deps = Pick<App, 'atlas' | 'boards'>;

function isAtlas({ atlas }: Pick<App, 'atlas'>, print: string): boolean {
  const now = atlas.peek();
  return now !== undefined && atlasPrint(now) === print;
}

export const whileAtlas = (app: Pick<App, 'atlas'>, print: string) => () => isAtlas(app, print);

export const whileBoard = (
  { boards }: Pick<App, 'boards'>,
  { cityId, productType, version }: CityAndType & { version: number },
) => {
  const place = { cityId, productType };
  return () => boards.peek(place)?.board.version === version;
};

/** What a venue looked like, by the print of its entry. */
export type ShownVenue = Pick<VenueEntry, 'print'> & { id: number };

/** For a page that shows a few venues of a board: on a busy evening the others change many times a second. */
export function whileVenues(
  { boards }: Pick<App, 'boards'>,
  place: CityAndType,
  venues: readonly ShownVenue[],
) {
  return () => {
    const entries = boards.peek(place)?.entries;
    return venues.every(({ id, print }) => entries?.get(id)?.print === print);
  };
}

export function whileBoardAndAtlas(app: Deps, board: CityAndType & { version: number }, print: string) {
  const isBoard = whileBoard(app, board);
  return () => isBoard() && isAtlas(app, print);
}

/** By the venue's entry itself: its texts are no part of any version. */
export function whileVenueAndAtlas(
  app: Deps,
  { cityId, productType }: CityAndType,
  entry: VenueEntry,
  print: string,
) {
  const place = { cityId, productType };
  const { id } = entry.place;
  const made = new WeakRef(entry);
  return () => {
    const now = app.boards.peek(place)?.entries.get(id);
    return now !== undefined && now === made.deref() && isAtlas(app, print);
  };
}
