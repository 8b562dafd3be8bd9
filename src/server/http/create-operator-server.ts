// The HTTP server of a process without the web role: operators' endpoints and nothing else.
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { App } from '../app.ts';
import { registerHealth } from './health-routes.ts';
import { registerMetrics } from './metrics-routes.ts';
import { registerProblems } from './problems.ts';

export function createOperatorServer(app: App) {
  const loggerInstance: FastifyBaseLogger = app.log;
  const server = Fastify({
    loggerInstance,
    // Fastify's own log lines contain the URL and the caller's address.
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerProblems(server, app);
  registerHealth(server, app);
  registerMetrics(server, app);
  return server;
}
