// Where a visitor is, as others may be told: a ticket, a gift card or a newsletter belongs to whoever has its token.
import { PATHS } from '../paths-table.ts';

const TOKEN = ':token';

const PREFIXES = [PATHS.receipt, PATHS.giftcard_page, PATHS.newsletter].flatMap((paths) =>
  Object.values(paths).map((path) => path.slice(0, -TOKEN.length)),
);

/** The address without the token and all that follows it; empty when it is none. */
export function toldPlace(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const path = url.pathname.toLowerCase().replaceAll(/\/+/g, '/');
  const prefix = PREFIXES.find((start) => path.startsWith(start));
  return prefix === undefined ? url.href : url.origin + prefix;
}
