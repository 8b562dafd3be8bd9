// The long texts of a venue, cached until an editor changes the venue.
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { cleanEditorialHtml } from '../content/editorial-html.ts';
import type { VenueEntry } from './board-snapshot.ts';
import type { VenueDetails } from './load-venues.ts';
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
    info = read(app, venue.id, language);
    byLanguage.set(language, info);
    info.catch(() => byLanguage.delete(language));
  }
  return info;
}

async function read(app: Pick<App, 'db'>, venueId: number, language: Language): Promise<VenueTexts> {
  const [text, menus] = await Promise.all([
    findVenueText(app.db, venueId, language),
    listMenuRows(app.db, venueId, language),
  ]);
  return {
    summary: text?.summary ?? '',
    description: cleanEditorialHtml(text?.descriptionHtml ?? ''),
    menus,
  };
}
