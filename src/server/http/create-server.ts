// One HTTP server: `/api/v4`, operators' doors, files, and the pages when they are given.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { App } from '../app.ts';
import { registerApi } from './api.ts';
import { registerFiles } from './files.ts';
import { registerHealth } from './health-routes.ts';
import { registerMetrics } from './metrics.ts';
import type { Pages } from './pages.ts';
import { registerProblems } from './problems.ts';
import { describeRequest } from './request-log.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HANDLER_LIMIT_MS = 10_000;
const COMPRESS_FROM_BYTES = 1024;

export type Server = ReturnType<typeof createServer>;

export function createServer(app: App, pages?: Pages) {
  const loggerInstance: FastifyBaseLogger = app.log;
  const server = Fastify({
    loggerInstance,
    // Fastify's own lines name the address and the caller; ours, below, name neither.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    handlerTimeout: HANDLER_LIMIT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(describeRequest(request, reply), 'answered');
  });
  // Pages bring their own policy, made with their bytes.
  server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: app.config.isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
  server.register(cookie);
  server.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  registerProblems(server, app);
  registerHealth(server, app);
  registerMetrics(server, app);
  server.register(registerApi(app), { prefix: '/api/v4' });
  registerFiles(server, app, pages !== undefined);
  if (pages) server.register(pages(app));
  return server;
}
