// The provider's webhook. Nothing is parsed before the signature of the raw bytes has
// been checked.
import type { FastifyPluginAsync } from 'fastify';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { receiveEvent } from './receive-event.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

export function registerWebhooks(app: App): FastifyPluginAsync {
  return async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    server.post<{ Body: Buffer | undefined }>(
      '/stripe',
      { bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const isGenuine = await receiveEvent(app, {
          body: request.body ?? Buffer.alloc(0),
          signature: typeof signature === 'string' ? signature : undefined,
        });
        if (!isGenuine) throw new Problem('bad_request');
        return reply.header('Cache-Control', 'no-store').send({ received: true });
      },
    );
  };
}
