// `/api/partner`: every route names its action, and nobody reaches one whose role may not do it.
import type { FastifyRequest } from 'fastify';
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { registerGuestRequests } from '../booking/guest-request-routes.ts';
import { registerDesk } from '../desk/desk-routes.ts';
import { registerDevices } from '../door/device-routes.ts';
import { registerCodes } from '../editors/codes/code-routes.ts';
import { registerEditors } from '../editors/editor-routes.ts';
import { registerHouse } from '../house/house-routes.ts';
import { registerDays } from '../money/day-routes.ts';
import { registerStatements } from '../money/statement-routes.ts';
import { registerOnboarding } from '../onboarding/onboarding-routes.ts';
import { registerPayouts } from '../payouts/payout-routes.ts';
import { registerLibrary } from '../photos/library/library-routes.ts';
import { registerPhotos } from '../photos/photo-routes.ts';
import { registerDataRequests } from '../privacy/data-request-routes.ts';
import { registerReleaseLinks } from '../release/link-routes.ts';
import { openReleaseLink } from '../release/open-release-link.ts';
import { registerTonightEvents } from '../release/tonight-event-routes.ts';
import { registerTonight } from '../release/tonight-routes.ts';
import { registerAccount } from '../staff/account-routes.ts';
import { requireRole } from '../staff/act.ts';
import { findSession } from '../staff/find-session.ts';
import { registerSignIn } from '../staff/sign-in-routes.ts';
import { actorOf } from '../staff/step-up.ts';
import { registerTeam } from '../staff/team-routes.ts';
import { isWrite } from './csrf.ts';
import { SESSION_COOKIE } from './partner-cookies.ts';
import { requirePartnerCsrf } from './partner-csrf.ts';
import { checkRouteAction } from './route-action.ts';

const VENUE_ID = /^[1-9]\d{0,8}$/;

export function registerPartnerApi(app: App): FastifyPluginAsyncZod {
  return async (api) => {
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    api.decorateRequest('staff', undefined);
    api.decorateRequest('link', undefined);
    api.addHook('onRoute', checkRouteAction);
    api.addHook('onRequest', async (request, reply) => {
      app.limits.countCall(request.ip, isWrite(request));
      reply.header('Cache-Control', 'private, no-store');
    });
    // Before the body is checked: a refusal says nothing about what the call would have
    // to look like.
    api.addHook('preValidation', async (request) => {
      requirePartnerCsrf(app, request);
      if (request.routeOptions.config.isByLink) return openLink(app, request);
      request.staff = await findSession(app, request.cookies[SESSION_COOKIE]);
      const { action } = request.routeOptions.config;
      if (!action) throw new Problem('not_found');
      const { venueId } = request.params as { venueId?: string };
      if (venueId !== undefined && !VENUE_ID.test(venueId)) throw new Problem('not_found');
      const actor = request.staff ? actorOf(request.staff) : ({ kind: 'visitor' } as const);
      await requireRole(app.db, { actor, action, venueId: venueId === undefined ? null : Number(venueId) });
    });
    await registerSignIn(api, app);
    await registerAccount(api, app);
    await registerTeam(api, app);
    await registerTonight(api, app);
    await registerTonightEvents(api, app);
    await registerReleaseLinks(api, app);
    await registerDevices(api, app);
    await registerGuestRequests(api, app);
    await registerHouse(api, app);
    await registerOnboarding(api, app);
    await registerPhotos(api, app);
    await registerStatements(api, app);
    await registerPayouts(api, app);
    await registerDays(api, app);
    await registerDesk(api, app);
    await registerDataRequests(api, app);
    await registerEditors(api, app);
    await registerLibrary(api, app);
    await registerCodes(api, app);
  };
}

/** The token in the path stands for the session. Each use case checks it in its transaction. */
async function openLink(app: App, request: FastifyRequest): Promise<void> {
  const { action } = request.routeOptions.config;
  if (!action) throw new Problem('not_found');
  const { token } = request.params as { token: string };
  request.link = await openReleaseLink(app, { token, address: request.ip });
  const { actor } = request.link;
  await requireRole(app.db, { actor, action, venueId: actor.venueId });
}
