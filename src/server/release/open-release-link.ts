import { type Language, MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type FoundLink, findLink } from './link-queries.ts';
import { parseReleaseToken } from './release-link-token.ts';

export type OpenLink = {
  actor: { kind: 'release_link'; venueId: number; linkId: number };
  language: Language;
};

/**
 * Whose link it is. Throws `not_found` for a token that nobody has, and `link_over` for one of
 * another day or one that was revoked.
 */
export async function openReleaseLink(
  app: App,
  { token, address }: { token: string; address: string },
): Promise<OpenLink> {
  await app.limits.countLink(address);
  const parsed = parseReleaseToken(token);
  const link: FoundLink | undefined = parsed && (await findLink(app.db, parsed));
  if (!link) throw new Problem('not_found');
  const { venueId, linkId, language, market } = link;
  if (!link.isOpen) throw new Problem('link_over');
  return {
    actor: { kind: 'release_link', venueId, linkId },
    language: language ?? MARKETS[market].language,
  };
}
