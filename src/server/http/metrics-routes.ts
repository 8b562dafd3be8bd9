// Measures every request that Fastify answers, and serves the metrics to Prometheus.
import type { FastifyInstance } from 'fastify';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';

export function registerMetrics(server: FastifyInstance, app: App) {
  server.addHook('onResponse', (request, reply, done) => {
    app.metrics.requestSeconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { metricsToken, isProduction } = app.config;
    const isAllowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : !isProduction;
    if (!isAllowed) throw new Problem('not_found');
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics());
  });
}
