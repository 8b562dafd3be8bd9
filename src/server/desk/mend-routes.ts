// Each mend has two calls: its consequences, and doing it.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { deskOrderParams, nothing } from '#core/desk/desk.contract.ts';
import {
  CARD_MEND_INPUTS,
  type CardMendKind,
  cardParams,
  confirmation,
  mendDone,
  mendPreview,
  ORDER_MEND_INPUTS,
  type OrderMendKind,
  otherTables,
  requestParams,
} from '#core/desk/mends.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { cardMend } from './card-mends.ts';
import { approveRequest, previewRequest, refuseRequest } from './decide-request.ts';
import { listOtherTables } from './list-other-tables.ts';
import { ORDER_MENDS, orderMend } from './order-mends.ts';
import { doMend, previewMend } from './run-mend.ts';

const CARD_KINDS = Object.keys(CARD_MEND_INPUTS) as CardMendKind[];
const ORDER_KINDS = Object.keys(ORDER_MEND_INPUTS) as OrderMendKind[];

export async function registerMends(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  for (const kind of ORDER_KINDS) {
    const path = `/v/:venueId/orders/:orderId/${kind.replaceAll('_', '-')}`;
    const input = ORDER_MEND_INPUTS[kind];
    routes.post(
      `${path}/preview`,
      {
        config: { action: 'order.read' },
        schema: { params: deskOrderParams, body: input, response: { 200: mendPreview } },
      },
      async ({ staff, params, body }) =>
        previewMend(app, actorOf(staffOf(staff)), orderMend(app, kind, params, body)),
    );
    routes.post(
      path,
      {
        config: { action: ORDER_MENDS[kind].action },
        schema: { params: deskOrderParams, body: input.extend(confirmation), response: { 200: mendDone } },
      },
      async ({ staff, params, body: { reason, seen, ...given } }) =>
        doMend(app, actorOf(staffOf(staff)), orderMend(app, kind, params, given), { reason, seen }),
    );
  }
  routes.get(
    '/v/:venueId/orders/:orderId/other-tables',
    {
      config: { action: 'order.read' },
      schema: { params: deskOrderParams, response: { 200: otherTables } },
    },
    async ({ params }) => listOtherTables(app, params),
  );
  for (const kind of CARD_KINDS) {
    const path = `/ops/gift-cards/:cardId/${kind.replaceAll('_', '-')}`;
    const input = CARD_MEND_INPUTS[kind];
    routes.post(
      `${path}/preview`,
      {
        config: { action: 'gift_card.read' },
        schema: { params: cardParams, body: input, response: { 200: mendPreview } },
      },
      async ({ staff, params: { cardId }, body }) =>
        previewMend(app, actorOf(staffOf(staff)), cardMend(kind, cardId, body)),
    );
    routes.post(
      path,
      {
        config: { action: `gift_card.${kind}` },
        schema: { params: cardParams, body: input.extend(confirmation), response: { 200: mendDone } },
      },
      async ({ staff, params: { cardId }, body: { reason, seen, ...given } }) =>
        doMend(app, actorOf(staffOf(staff)), cardMend(kind, cardId, given), { reason, seen }),
    );
  }

  const request = '/v/:venueId/mend-requests/:requestId';
  routes.post(
    `${request}/preview`,
    {
      config: { action: 'order.read' },
      schema: { params: requestParams, body: nothing, response: { 200: mendPreview } },
    },
    async ({ staff, params }) => previewRequest(app, actorOf(staffOf(staff)), params),
  );
  routes.post(
    `${request}/approve`,
    {
      config: { action: 'mend.approve' },
      schema: {
        params: requestParams,
        body: nothing.extend({ seen: confirmation.seen }),
        response: { 200: mendDone },
      },
    },
    async ({ staff, params, body }) => {
      await approveRequest(app, actorOf(staffOf(staff)), { ...params, ...body });
      return { state: 'done' } as const;
    },
  );
  routes.post(
    `${request}/refuse`,
    {
      config: { action: 'mend.refuse' },
      schema: {
        params: requestParams,
        body: nothing.extend({ reason: confirmation.reason }),
        response: { 200: mendDone },
      },
    },
    async ({ staff, params, body }) => {
      await refuseRequest(app, actorOf(staffOf(staff)), { ...params, ...body });
      return { state: 'done' } as const;
    },
  );
}
