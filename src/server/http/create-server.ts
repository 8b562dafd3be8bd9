// One HTTP server: `/api/v4`, operators' endpoints, files, and the pages when they are given.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { registerDoor } from '../door/door-routes.ts';
import { registerWebhooks } from '../payments/webhook-routes.ts';
import { findTracing } from '../trace/tracing.ts';
import { registerApi } from './api.ts';
import { registerBecomePartner } from './become-partner.ts';
import { createSharing } from './cache/sharing.ts';
import { registerDoorFiles } from './door-files.ts';
import { endStreams, newStreams } from './event-stream.ts';
import { ASSETS_PREFIX, registerFiles } from './files.ts';
import { registerHealth } from './health-routes.ts';
import { registerMetrics } from './metrics-routes.ts';
import type { Pages } from './pages.ts';
import { registerPartnerApi } from './partner-api.ts';
import { isOfOtherSide, isPartnerHost } from './partner-host.ts';
import { registerProblems, sendFailure } from './problems.ts';
import { describeRequest } from './request-log.ts';
import { registerRequestTraces } from './request-trace.ts';
import { fileHeaders, securityHeaders } from './security-headers.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HANDLER_LIMIT_MS = 10_000;
const COMPRESS_FROM_BYTES = 1024;

/**
 * Nothing of the partner host is stored or found by a search engine.
 * Files set a Cache-Control of their own.
 */
const PARTNER_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

export type Server = ReturnType<typeof createServer>;

export function createServer(app: App, pages?: Pages) {
  const loggerInstance: FastifyBaseLogger = app.log;
  const fixedHeaders = securityHeaders(app.config.isSecure);
  const assetHeaders = fileHeaders(app.config.isSecure);
  const server = Fastify({
    loggerInstance,
    // Fastify's own log lines contain the URL and the caller's address;
    // ours, below, contain neither.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    handlerTimeout: HANDLER_LIMIT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A malformed URL reaches no hook, and Fastify's default answer would repeat it.
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixedHeaders).header('x-request-id', request.id);
      void sendFailure(app, error, request, reply);
    },
  });

  const tracing = findTracing();
  if (tracing) registerRequestTraces(server, tracing);
  server.decorate('sharing', createSharing(app));
  server.decorate('streams', newStreams());
  server.addHook('preClose', async () => endStreams(server));
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(ASSETS_PREFIX)) reply.headers(assetHeaders);
    else reply.headers(fixedHeaders).header('x-request-id', request.id);
    done();
  });
  server.addHook('onRequest', async (request, reply) => {
    const isPartner = isPartnerHost(app, request.host);
    if (isPartner) reply.headers(PARTNER_HEADERS);
    // The route that was found, because a path can be written in many ways.
    if (isOfOtherSide(isPartner, request.routeOptions.url ?? '')) throw new Problem('not_found');
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(describeRequest(request, reply), 'answered');
    done();
  });
  server.register(cookie);
  server.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // Callers send no compressed bodies, and webhook signatures are over the raw bytes.
    globalDecompression: false,
  });
  registerProblems(server, app);
  registerHealth(server, app);
  registerMetrics(server, app);
  server.register(registerApi(app), { prefix: '/api/v4' });
  server.register(registerPartnerApi(app), { prefix: '/api/partner' });
  server.register(registerDoor(app), { prefix: '/api/partner/door' });
  server.register(registerWebhooks(app), { prefix: '/api/webhooks' });
  registerFiles(server, app, pages !== undefined);
  registerBecomePartner(server, app);
  server.register(registerDoorFiles);
  if (pages) server.register(pages(app));
  return server;
}
