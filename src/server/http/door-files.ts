// The door's page, its service worker and its files, as the door's own build wrote them.
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGE = '/door';
const ASSETS = `${PAGE}/assets/`;

/** Also on the worker and on scripts: a worker obeys the policy of its own response. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    // The reader of codes is WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(self), microphone=()',
  'service-worker-allowed': PAGE,
  'x-robots-tag': 'noindex',
};

export async function registerDoorFiles(scope: FastifyInstance) {
  scope.addHook('onRequest', (request, reply, done) => {
    const isHashed = request.url.startsWith(ASSETS);
    reply
      .headers(HEADERS)
      .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    done();
  });
  await scope.register(fastifyStatic, {
    root: resolve('build/door'),
    prefix: `${PAGE}/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
  });
  scope.get(PAGE, (_request, reply) => reply.sendFile('index.html'));
}
