// Figures for operators, in Prometheus' text form.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return { registry, requestSeconds };
}

export function registerMetrics(server: FastifyInstance, app: App) {
  server.addHook('onResponse', async (request, reply) => {
    app.metrics.requestSeconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1_000,
    );
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
