import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sessionContract } from '#core/session.contract.ts';
import type { App } from '../app.ts';
import { issueCsrfToken } from './csrf.ts';

export async function registerSession(api: FastifyInstance, app: App) {
  api.withTypeProvider<ZodTypeProvider>().get(
    '/session',
    {
      schema: {
        summary: 'The token for writes and the server time',
        description:
          'Shared pages are cached without either, so the browser asks once, before its first write.',
        response: { 200: sessionContract },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return {
        tokens: { csrf: issueCsrfToken(app, request, reply) },
        data_time: (await app.clock.now()).toISOString(),
      };
    },
  );
}
