// "Become a partner" on the guests' hosts leads to the form on the partner host, so that no
// guest's page carries it.
import type { FastifyInstance } from 'fastify';
import { BECOME_PARTNER_PATHS } from '#core/become-partner.ts';
import { Problem } from '#core/problem.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import type { App } from '../app.ts';
import { isPartnerHost } from './partner-host.ts';

export function registerBecomePartner(server: FastifyInstance, app: App) {
  for (const [language, path] of Object.entries(BECOME_PARTNER_PATHS))
    server.get(path, async ({ host }, reply) => {
      if (isPartnerHost(app, host)) throw new Problem('not_found');
      return reply
        .header('cache-control', 'public, max-age=3600')
        .redirect(`${app.config.partner.origin}${partnerPath('apply', {})}?language=${language}`, 302);
    });
}
