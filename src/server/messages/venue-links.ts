// Where a mail to a venue or its people leads to.
import { canonicalUrl } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import type { App } from '../app.ts';

export function guestLinks({ config: { origins } }: Pick<App, 'config'>, language: Language) {
  return {
    home: canonicalUrl('front', {}, language, origins),
    help: canonicalUrl('help', {}, language, origins),
    terms: canonicalUrl('terms', {}, language, origins),
  };
}

/** Help is the guide for venues, in the mail's language. */
export const venueLinks = (app: Pick<App, 'config'>, language: Language) => ({
  ...guestLinks(app, language),
  help: `${app.config.partner.origin}${partnerPath('help', {})}?language=${language}`,
});
