import { parsePath } from '#core/paths.ts';
import { ROUTE_FILES } from './route-files.ts';

/** Whether a link leads to an existing page: editors may add a link before its page is built. */
export function isServed(link: string): boolean {
  if (!link.startsWith('/')) return true;
  const match = parsePath(new URL(link, 'http://localhost').pathname);
  return match !== undefined && ROUTE_FILES[match.routeId] !== undefined;
}
