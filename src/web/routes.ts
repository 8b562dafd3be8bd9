// All URLs come from core/paths; this file only names the module of each.
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ROUTE_ENTRIES } from '../core/paths.ts';
import { PARTNER_PAGES, type PartnerPageId } from '../core/staff/partner-paths.ts';
import { PARTNER_ROUTE_FILES } from './partner-route-files.ts';
import { ROUTE_FILES } from './route-files.ts';

const pages = ROUTE_ENTRIES.flatMap(({ id, routeId, path }): RouteConfigEntry[] => {
  const file = ROUTE_FILES[routeId];
  return file ? [route(path, file, { id, caseSensitive: true })] : [];
});

// Served on the partner host only: server/http/split-build.ts gives each host its own table.
const partnerPages = layout('routes/partner/root.tsx', { id: 'partner-root' }, [
  ...(Object.keys(PARTNER_PAGES) as PartnerPageId[]).map((id) =>
    route(PARTNER_PAGES[id].path, PARTNER_ROUTE_FILES[id], { id: `partner-${id}`, caseSensitive: true }),
  ),
  route('*', 'routes/partner/not-found.tsx', { id: 'partner-not-found' }),
]);

const isProduction = process.env.NODE_ENV === 'production';

export default [
  ...pages,
  ...(isProduction
    ? []
    : [route('/dev/kit', 'routes/guest/dev-kit.tsx'), route('/dev/inbox', 'routes/guest/dev-inbox.tsx')]),
  route('/sitemap.xml', 'routes/guest/sitemap.ts', { id: 'sitemap-index' }),
  route('/sitemap/:file', 'routes/guest/sitemap.ts', { id: 'sitemap' }),
  route('/robots.txt', 'routes/guest/robots.ts'),
  route('/img/og/:language/:kind/:file', 'routes/guest/og-picture.ts'),
  route('*', 'routes/guest/not-found.tsx'),
  partnerPages,
] satisfies RouteConfig;
