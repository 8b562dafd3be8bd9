import { canonicalUrl } from '#core/alternates.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { findVenuePath } from './offer-queries.ts';
import { newPreviewToken } from './preview-token.ts';

export type PreviewLinks = { links: Record<Language, string>; untilAt: number };

/** The venue's page on the guests' host with the draft, for an hour. */
export async function getPreviewLinks(
  app: Pick<App, 'db' | 'clock' | 'config'>,
  venueId: number,
): Promise<PreviewLinks> {
  const venue = await findVenuePath(app.db, venueId);
  if (!venue) throw new Problem('not_found');
  const { token, untilAt } = newPreviewToken(app, venueId, (await app.clock.now()).getTime());
  const links = LANGUAGES.map((language) => [
    language,
    `${canonicalUrl(venue.productType, { slug: venue.slug }, language, app.config.origins)}?preview=${token}`,
  ]);
  return { links: Object.fromEntries(links) as PreviewLinks['links'], untilAt };
}
