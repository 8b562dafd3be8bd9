// One venue on its board, as the asker sees it: the start of every call about a product.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type BoardSnapshot, forHold, type VenueEntry } from './board-snapshot.ts';
import { atlasPrint } from './city-frame.ts';
import type { AtlasCity } from './load-atlas.ts';
import { whileVenueAndAtlas } from './still-current.ts';

/** What was asked for, and whether it still is the answer. */
export type Current<T> = { isCurrent: () => boolean; data: T };
/** With a name for its content that is equal in every process. */
export type Versioned<T> = Current<T> & { version: string };

export type VenueView = {
  snapshot: BoardSnapshot;
  entry: VenueEntry;
  city: AtlasCity;
  /** Of the venue and of the places and tags around it. */
  version: string;
  isCurrent: () => boolean;
};

export type VenueQuestion = {
  productId: number;
  /** The asker's own hold never makes anything look taken to them. */
  holdId?: string | undefined;
};

export async function getVenueView(app: App, { productId, holdId }: VenueQuestion): Promise<VenueView> {
  const shared = await app.boards.findByVenueId(productId);
  const snapshot = shared && forHold(shared, holdId, app.boards.now());
  const entry = snapshot?.entries.get(productId);
  const atlas = await app.atlas.get();
  const city = atlas.cities.find(({ id }) => id === entry?.details.cityId);
  if (!snapshot || !entry || !city) throw new Problem('not_found');
  const print = atlasPrint(atlas);
  return {
    snapshot,
    entry,
    city,
    version: `${entry.print.toString(36)}-${print}`,
    isCurrent: whileVenueAndAtlas(app, shared.board, entry, print),
  };
}
