// Removes tokens from URLs that are reported to third parties, because a token gives access to a
// receipt, a gift card or a newsletter subscription.
import { PATHS } from '../paths-table.ts';

const TOKEN = ':token';

const PREFIXES = [PATHS.receipt, PATHS.giftcard_page, PATHS.newsletter].flatMap((paths) =>
  Object.values(paths).map((path) => path.slice(0, -TOKEN.length)),
);

/** The URL without the token and everything after it; empty when `address` is not a URL. */
export function redactUrl(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const path = url.pathname.toLowerCase().replaceAll(/\/+/g, '/');
  const prefix = PREFIXES.find((start) => path.startsWith(start));
  return prefix === undefined ? url.href : url.origin + prefix;
}
