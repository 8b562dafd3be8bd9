// Requests about somebody's own data, on the desk.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  dataCounts,
  dataFile,
  dataRequestBody,
  dataRequestParams,
  erasedResponse,
  newDataRequest,
} from '#core/desk/data-requests.contract.ts';
import { done, nothing } from '#core/desk/desk.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { answerErase, answerExport, countData, enterDataRequest } from './data-requests.ts';

const REQUEST = '/ops/data-requests/:requestId';

export async function registerDataRequests(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/ops/data-requests',
    { config: { action: 'data_request.enter' }, schema: { body: newDataRequest, response: { 200: done } } },
    async ({ staff, body }) => {
      await enterDataRequest(app, actorOf(staffOf(staff)), body);
      return { ok: true } as const;
    },
  );
  routes.post(
    `${REQUEST}/counts`,
    {
      config: { action: 'data_request.read' },
      schema: { params: dataRequestParams, body: nothing, response: { 200: dataCounts } },
    },
    async ({ params }) => countData(app, params),
  );
  routes.post(
    `${REQUEST}/export`,
    {
      config: { action: 'data_request.export' },
      schema: { params: dataRequestParams, body: dataRequestBody, response: { 200: dataFile } },
    },
    async ({ staff, params, body }) => answerExport(app, actorOf(staffOf(staff)), { ...params, ...body }),
  );
  routes.post(
    `${REQUEST}/erase`,
    {
      config: { action: 'data_request.erase' },
      schema: { params: dataRequestParams, body: dataRequestBody, response: { 200: erasedResponse } },
    },
    async ({ staff, params, body }) => answerErase(app, actorOf(staffOf(staff)), { ...params, ...body }),
  );
}
