// Built assets and pictures. Their names contain a hash, so browsers may cache them for ever.
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { registerBucketImages } from './bucket-images.ts';

export const ASSETS_PREFIX = '/assets/';

const FOREVER = { maxAge: '365d', immutable: true } as const;

export function registerFiles(server: FastifyInstance, app: App, hasPages: boolean) {
  if (app.config.bucket) registerBucketImages(server, app);
  else
    server.register(fastifyStatic, {
      root: resolve(app.config.imagesDir),
      prefix: '/images/',
      decorateReply: false,
      index: false,
      ...FOREVER,
    });
  // In development Vite serves these.
  if (!hasPages || !app.config.isProduction) return;
  server.register(fastifyStatic, {
    root: resolve('build/client/assets'),
    prefix: ASSETS_PREFIX,
    decorateReply: false,
    index: false,
    preCompressed: true,
    // Few headers, because a page fetches a dozen files. The hashed name replaces an ETag.
    acceptRanges: false,
    etag: false,
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
