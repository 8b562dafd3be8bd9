import { foldText } from '#core/catalog/search-text.ts';
import type { Database } from '../db/database.ts';
import { listAllVenues, type VenueRow } from './find-queries.ts';

export type VenueName = VenueRow & { folded: string };

/** Every venue with its name as searches compare it. The desk searches them in memory. */
export const loadVenueNames = async (db: Database): Promise<VenueName[]> =>
  (await listAllVenues(db)).map((venue) => ({ ...venue, folded: foldText(venue.name) }));
