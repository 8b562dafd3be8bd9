// Built assets and pictures. Their names carry a hash of their content, so they may be kept for ever.
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

export const ASSETS_PREFIX = '/assets/';

const FOREVER = { maxAge: '365d', immutable: true } as const;

export function registerFiles(server: FastifyInstance, app: App, hasPages: boolean) {
  server.register(fastifyStatic, {
    root: resolve(app.config.imagesDir),
    prefix: '/images/',
    decorateReply: false,
    index: false,
    ...FOREVER,
  });
  // In development Vite answers for these.
  if (!hasPages || !app.config.isProduction) return;
  server.register(fastifyStatic, {
    root: resolve('build/client/assets'),
    prefix: ASSETS_PREFIX,
    decorateReply: false,
    index: false,
    preCompressed: true,
    // Every byte counts here: a page fetches a dozen, each known by its name alone.
    acceptRanges: false,
    lastModified: false,
    ...FOREVER,
  });
  server.register(fastifyStatic, {
    root: resolve('build/client'),
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
  });
}
