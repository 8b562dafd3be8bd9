// Removes tokens from URLs that are reported to third parties, because a token gives access to a
// receipt, a gift card, a newsletter subscription or a venue's draft.
import { PATHS } from '../paths-table.ts';

const TOKEN = ':token';
/** The query of a link to a venue's draft. */
const PREVIEW = 'preview';

const PREFIXES = [PATHS.receipt, PATHS.giftcard_page, PATHS.newsletter].flatMap((paths) =>
  Object.values(paths).map((path) => path.slice(0, -TOKEN.length)),
);

/** The URL without the token and everything after it; empty when `address` is not a URL. */
export function redactUrl(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const path = url.pathname.toLowerCase().replaceAll(/\/+/g, '/');
  const prefix = PREFIXES.find((start) => path.startsWith(start));
  if (prefix !== undefined) return url.origin + prefix;
  // Other queries are reported as they were written.
  if (url.searchParams.has(PREVIEW)) url.searchParams.delete(PREVIEW);
  return url.href;
}
