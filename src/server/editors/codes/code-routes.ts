import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { codeBody, codeParams, codeSaved, endCodeBody, newCodeBody } from '#core/editors/discount-code.ts';
import { contentDone } from '#core/editors/editors.contract.ts';
import type { App } from '../../app.ts';
import { staffOf } from '../../staff/staff-of.ts';
import { actorOf } from '../../staff/step-up.ts';
import { endCode } from './end-code.ts';
import { saveCode } from './save-code.ts';

export async function registerCodes(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const config = { action: 'code.edit' } as const;

  routes.post(
    '/ops/codes',
    { config, schema: { body: newCodeBody, response: { 200: codeSaved } } },
    async ({ staff, body }) =>
      saveCode(app, { actor: actorOf(staffOf(staff)), codeId: null, version: 0, terms: body }),
  );

  routes.post(
    '/ops/codes/:codeId',
    { config, schema: { params: codeParams, body: codeBody, response: { 200: codeSaved } } },
    async ({ staff, params, body: { version, ...terms } }) =>
      saveCode(app, { actor: actorOf(staffOf(staff)), ...params, version, terms }),
  );

  routes.post(
    '/ops/codes/:codeId/end',
    { config, schema: { params: codeParams, body: endCodeBody, response: { 200: contentDone } } },
    async ({ staff, params }) => {
      await endCode(app, { actor: actorOf(staffOf(staff)), ...params });
      return { ok: true } as const;
    },
  );
}
