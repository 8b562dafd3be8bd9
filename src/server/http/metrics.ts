// Figures for operators, in Prometheus' text form.
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
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
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that were sent away because too many were under way',
    registers: [registry],
  });
  const vitalSeconds = new Histogram({
    name: 'web_vital_seconds',
    help: 'What visitors waited for, by vital, page and device',
    labelNames: ['vital', 'route', 'device'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10],
    registers: [registry],
  });
  const layoutShift = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'How much pages moved under visitors, by page and device',
    labelNames: ['route', 'device'],
    buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  });
  return { registry, requestSeconds, refused, vitalSeconds, layoutShift };
}

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
