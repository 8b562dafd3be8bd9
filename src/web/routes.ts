// All URLs come from core/paths; this file only names the module of each.
import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ROUTE_ENTRIES } from '../core/paths.ts';
import { ROUTE_FILES } from './route-files.ts';

const pages = ROUTE_ENTRIES.flatMap(({ id, routeId, path }): RouteConfigEntry[] => {
  const file = ROUTE_FILES[routeId];
  return file ? [route(path, file, { id, caseSensitive: true })] : [];
});

const isProduction = process.env.NODE_ENV === 'production';

export default [
  ...pages,
  ...(isProduction
    ? []
    : [route('/dev/kit', 'routes/dev-kit.tsx'), route('/dev/inbox', 'routes/dev-inbox.tsx')]),
  route('/sitemap.xml', 'routes/sitemap.ts', { id: 'sitemap-index' }),
  route('/sitemap/:file', 'routes/sitemap.ts', { id: 'sitemap' }),
  route('/robots.txt', 'routes/robots.ts'),
  route('/img/og/:language/:kind/:file', 'routes/og-picture.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
