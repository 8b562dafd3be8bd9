// The calls of a paired device. Its token is in a cookie that scripts can't read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerBody, answerResponse } from '#core/booking/evening/evening.contract.ts';
import {
  doorList,
  doorListQuery,
  doorRequestParams,
  eventsBody,
  eventsResponse,
  pairBody,
  pairResponse,
} from '#core/door/door.contract.ts';
import { Problem } from '#core/problem.ts';
import { demandsOf } from '#core/staff/duties.ts';
import type { App } from '../app.ts';
import { answerGuest } from '../booking/evening/answer-guest.ts';
import { checkRouteAction } from '../http/route-action.ts';
import { type DeviceActor, getDeviceActor } from './get-device-actor.ts';
import { listDoor } from './list-door.ts';
import { pairDevice } from './pair-device.ts';
import { recordDoorEvents } from './record-door-events.ts';

const COOKIE = '__Host-door';
/** The longest that browsers allow; every list renews it. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const COOKIE_OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const registerDoor = (app: App) => async (scope: FastifyInstance) => {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.decorateRequest('device', undefined);
  scope.addHook('onRoute', checkRouteAction);
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    app.limits.countCall(request.ip, request.method !== 'GET');
    requireOwnPage(app, request);
  });
  // Before the body is checked: a refusal says nothing about what the call would have
  // to look like.
  scope.addHook('preValidation', async (request, reply) => {
    const { action } = request.routeOptions.config;
    if (!action) throw new Problem('not_found');
    if (demandsOf('visitor', action)) return;
    request.device = await readDevice(app, request, reply);
    if (!demandsOf('device', action)) throw new Problem('not_allowed');
  });

  routes.post(
    '/pair',
    {
      config: { action: 'device.enter_code', isByDevice: true },
      schema: { body: pairBody, response: { 200: pairResponse } },
    },
    async (request, reply) => {
      const { token, deviceName, venueName } = await app.limits.countPairing(request.ip, () =>
        pairDevice(app, request.body.code),
      );
      keepToken(reply, token);
      return { venue: venueName, device: deviceName };
    },
  );

  routes.get(
    '/list',
    {
      config: { action: 'door.list', isByDevice: true },
      schema: { querystring: doorListQuery, response: { 200: doorList } },
    },
    async (request, reply) => {
      keepToken(reply, tokenOf(request));
      const device = deviceOf(request);
      app.metrics.doorWaiting.note(device, request.query.waiting ?? 0);
      return listDoor(app, device);
    },
  );

  // Each kind of event is an action of its own, which the use case checks.
  routes.post(
    '/events',
    {
      config: { action: 'door.check_in', isByDevice: true },
      schema: { body: eventsBody, response: { 200: eventsResponse } },
    },
    async ({ device, body: { events } }) => {
      const actor = deviceOf({ device });
      return { results: await recordDoorEvents(app, { actor, venueId: actor.venueId, events }) };
    },
  );

  routes.post(
    '/requests/:requestId/answer',
    {
      config: { action: 'door.answer_guest', isByDevice: true },
      schema: { params: doorRequestParams, body: answerBody, response: { 200: answerResponse } },
    },
    async ({ device, params, body }) => {
      const actor = deviceOf({ device });
      return { state: await answerGuest(app, { actor, venueId: actor.venueId, ...params, ...body }) };
    },
  );
};

/**
 * Browsers say where a call comes from; another site's never counts, whatever it sends.
 * Old ones say the origin only.
 */
function requireOwnPage({ config }: App, { headers }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isForeign = origin !== undefined && origin !== config.partner.origin;
  if (isForeign || (site !== undefined && site !== 'same-origin')) throw new Problem('csrf');
}

const tokenOf = ({ cookies }: FastifyRequest): string => cookies[COOKIE] ?? '';

function deviceOf({ device }: Pick<FastifyRequest, 'device'>): DeviceActor {
  if (!device) throw new Problem('sign_in_needed');
  return device;
}

const keepToken = (reply: FastifyReply, token: string) =>
  reply.setCookie(COOKIE, token, { ...COOKIE_OPTIONS, maxAge: COOKIE_SECONDS });

async function readDevice(app: App, request: FastifyRequest, reply: FastifyReply): Promise<DeviceActor> {
  try {
    return await getDeviceActor(app, tokenOf(request));
  } catch (error) {
    if (error instanceof Problem && error.code === 'device_revoked')
      reply.clearCookie(COOKIE, COOKIE_OPTIONS);
    throw error;
  }
}
