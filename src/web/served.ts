import { parsePath } from '#core/paths.ts';
import { ROUTE_FILES } from './route-files.ts';

/** Editors may write a link before its page is built; nobody should meet a 404 in a menu. */
export function isServed(link: string): boolean {
  if (!link.startsWith('/')) return true;
  const match = parsePath(new URL(link, 'http://localhost').pathname);
  return match !== undefined && ROUTE_FILES[match.routeId] !== undefined;
}
