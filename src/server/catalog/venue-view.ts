// Finds a venue on its board, as the caller sees it. Every call about a product starts here.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type BoardSnapshot, forHold } from './board-snapshot.ts';
import { untilContentChanges, untilVenuesChange } from './cache-validity.ts';
import { atlasFingerprint } from './city-page-data.ts';
import type { AtlasCity } from './load-atlas.ts';
import type { VenueEntry } from './venue-entry.ts';

/** A result, and whether it is still current. */
export type Current<T> = { isCurrent: () => boolean; data: T };
/** With a version that is equal for equal content in every process. */
export type Versioned<T> = Current<T> & { version: string };

export type VenueView = {
  snapshot: BoardSnapshot;
  entry: VenueEntry;
  city: AtlasCity;
  /** Of the venue, and of the cities, areas and tags shown with it. */
  version: string;
  isCurrent: () => boolean;
};

export type VenueQuery = {
  productId: number;
  /** The caller's own hold looks free to them. */
  holdId?: string | undefined;
};

export async function getVenueView(app: App, { productId, holdId }: VenueQuery): Promise<VenueView> {
  const isContentCurrent = untilContentChanges(app);
  const shared = await app.boards.findByVenueId(productId);
  const snapshot = shared && forHold(shared, holdId, app.boards.now());
  const entry = snapshot?.entries.get(productId);
  const atlas = await app.atlas.get();
  const city = atlas.cities.find(({ id }) => id === entry?.details.cityId);
  if (!snapshot || !entry || !city) throw new Problem('not_found');
  const isVenueCurrent = untilVenuesChange(app, shared.board, [entry]);
  return {
    snapshot,
    entry,
    city,
    version: `${entry.fingerprint.toString(36)}-${atlasFingerprint(atlas)}`,
    isCurrent: () => isContentCurrent() && isVenueCurrent(),
  };
}
