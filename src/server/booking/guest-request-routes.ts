// What a venue's guests say this evening, and the venue's answers, for its people.
// Devices have the door's own calls.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  answerBody,
  answerResponse,
  guestRequestList,
  requestParams,
} from '#core/booking/evening/evening.contract.ts';
import { venueParams } from '#core/staff/staff.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { answerGuest } from './evening/answer-guest.ts';
import { listGuestRequests } from './evening/list-guest-requests.ts';

const REQUESTS = '/v/:venueId/requests';

export async function registerGuestRequests(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    REQUESTS,
    { config: { action: 'door.list' }, schema: { params: venueParams, response: { 200: guestRequestList } } },
    (request) => listGuestRequests(app, { actor: actorOf(staffOf(request.staff)), ...request.params }),
  );

  routes.post(
    `${REQUESTS}/:requestId/answer`,
    {
      config: { action: 'door.answer_guest' },
      schema: { params: requestParams, body: answerBody, response: { 200: answerResponse } },
    },
    async (request) => ({
      state: await answerGuest(app, {
        actor: actorOf(staffOf(request.staff)),
        ...request.params,
        ...request.body,
      }),
    }),
  );
}
