// The long texts of a venue, cached until an editor changes the venue.
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { cleanEditorialHtml } from '../content/editorial-html.ts';
import type { Connection } from '../db/database.ts';
import type { VenueDetails } from './load-venues.ts';
import type { VenueEntry } from './venue-entry.ts';
import { findVenueText, listMenuRows, type MenuRow } from './venue-info-queries.ts';

export type VenueTexts = { summary: string; description: string; menus: MenuRow[] };

// A changed venue has a new details object, so its cache starts empty.
const cache = new WeakMap<VenueDetails, Map<Language, Promise<VenueTexts>>>();

export function loadVenueInfo(
  app: Pick<App, 'db'>,
  entry: VenueEntry,
  language: Language,
): Promise<VenueTexts> {
  const { details, venue } = entry;
  const byLanguage = cache.get(details) ?? new Map<Language, Promise<VenueTexts>>();
  cache.set(details, byLanguage);
  let info = byLanguage.get(language);
  if (!info) {
    info = readVenueTexts(app.db, venue.id, language);
    byLanguage.set(language, info);
    info.catch(() => byLanguage.delete(language));
  }
  return info;
}

export async function readVenueTexts(
  on: Connection,
  venueId: number,
  language: Language,
): Promise<VenueTexts> {
  const [text, menus] = await Promise.all([
    findVenueText(on, venueId, language),
    listMenuRows(on, venueId, language),
  ]);
  return {
    summary: text?.summary ?? '',
    description: cleanEditorialHtml(text?.descriptionHtml ?? ''),
    menus,
  };
}
