// `/healthz`: the process runs. `/readyz`: it can serve, so a balancer may send requests.
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

export function registerHealth(server: FastifyInstance, app: App) {
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isDatabaseReady = await app.clock.now().then(
      () => true,
      () => false,
    );
    // Redis is reported but not required: without it the product is slower, not wrong.
    return reply.code(isDatabaseReady ? 200 : 503).send({
      status: isDatabaseReady ? 'ready' : 'not ready',
      database: isDatabaseReady,
      redis: app.redis.isReady(),
    });
  });
}
