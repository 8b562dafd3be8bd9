// Search engines may index the production hosts only, not a test server or another host name.
import { appContext } from '../../context.ts';
import type { Route } from './+types/robots';

export function loader({ url, context }: Route.LoaderArgs) {
  const { isProduction, marketByHost, origins } = context.get(appContext).config;
  const market = marketByHost[url.hostname];
  const lines =
    isProduction && market
      ? ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origins[market]}/sitemap.xml`]
      : ['User-agent: *', 'Disallow: /'];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
