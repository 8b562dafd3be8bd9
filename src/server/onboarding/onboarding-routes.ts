// From an application to a venue's first sale.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  acceptTermsBody,
  applicationBody,
  applicationParams,
  approveBody,
  approveResponse,
  askBody,
  declineBody,
  done,
  empty,
  onboardingParams,
} from '#core/onboarding/onboarding.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { acceptTerms } from './accept-terms.ts';
import { approveApplication, askApplicant, declineApplication } from './decide-application.ts';
import { askToGoLive, confirmLive } from './go-live.ts';
import { sendApplication } from './send-application.ts';

const OK = { ok: true } as const;
const APPLICATION = '/ops/applications/:applicationId';

export async function registerOnboarding(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/applications',
    { config: { action: 'application.send' }, schema: { body: applicationBody, response: { 200: done } } },
    async ({ staff, body, ip }) => {
      const actor = staff ? actorOf(staff) : ({ kind: 'visitor' } as const);
      await sendApplication(app, { actor, address: ip, body });
      return OK;
    },
  );

  routes.post(
    `${APPLICATION}/approve`,
    {
      config: { action: 'application.decide' },
      schema: { params: applicationParams, body: approveBody, response: { 200: approveResponse } },
    },
    async ({ staff, params, body }) => ({
      venue_id: await approveApplication(app, {
        actor: actorOf(staffOf(staff)),
        ...params,
        areaId: body.area_id,
        position: body.position,
      }),
    }),
  );

  routes.post(
    `${APPLICATION}/ask`,
    {
      config: { action: 'application.decide' },
      schema: { params: applicationParams, body: askBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await askApplicant(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return OK;
    },
  );

  routes.post(
    `${APPLICATION}/decline`,
    {
      config: { action: 'application.decide' },
      schema: { params: applicationParams, body: declineBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await declineApplication(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return OK;
    },
  );

  routes.post(
    '/v/:venueId/terms',
    {
      config: { action: 'onboarding.accept_terms' },
      schema: { params: onboardingParams, body: acceptTermsBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await acceptTerms(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return OK;
    },
  );

  routes.post(
    '/v/:venueId/live',
    {
      config: { action: 'onboarding.ask_live' },
      schema: { params: onboardingParams, body: empty, response: { 200: done } },
    },
    async ({ staff, params }) => {
      await askToGoLive(app, { actor: actorOf(staffOf(staff)), ...params });
      return OK;
    },
  );

  routes.post(
    '/v/:venueId/live/confirm',
    {
      config: { action: 'onboarding.confirm_live' },
      schema: { params: onboardingParams, body: empty, response: { 200: done } },
    },
    async ({ staff, params }) => {
      await confirmLive(app, { actor: actorOf(staffOf(staff)), ...params });
      return OK;
    },
  );
}
