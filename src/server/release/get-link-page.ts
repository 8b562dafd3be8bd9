import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { getVenueTonight } from './get-venue-tonight.ts';
import { countOpening } from './link-queries.ts';
import type { OpenLink } from './open-release-link.ts';

/** The page behind the link: counts and what can be released, and no guest. */
export async function getLinkPage(
  app: App,
  { actor, language }: { actor: OpenLink['actor']; language: Language },
) {
  const { venueId } = actor;
  await countOpening(app.db, actor);
  const { venue, serviceDay, totals, sittings, choices, suggestions } = await getVenueTonight(app, {
    venueId,
    language,
  });
  const { name, market, productType } = venue;
  return {
    venue: { name, market, productType },
    serviceDay,
    onSaleCount: sittings.filter(({ status }) => status === 'free').length,
    soldCount: totals.soldCount,
    choices,
    suggestions,
  };
}
