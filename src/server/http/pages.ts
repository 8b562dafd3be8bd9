// The bridge from Fastify to the pages: a web Request in, a web Response out.
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { appContext } from '#web/context.ts';
import type { App } from '../app.ts';

export type Pages = (app: App) => FastifyPluginAsync;

type LoadBuild = () => Promise<typeof import('virtual:react-router/server-build')>;

export function createPages(loadBuild: LoadBuild): Pages {
  return (app) => async (server) => {
    const handle = createRequestHandler(
      loadBuild as () => Promise<ServerBuild>,
      app.config.isProduction ? 'production' : 'development',
    );

    // Actions read the body themselves.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));

    server.all('/*', (request, reply) => {
      const context = new RouterContextProvider();
      context.set(appContext, app);
      const abort = new AbortController();
      reply.raw.once('close', () => abort.abort());
      return handle(toWebRequest(request, abort.signal), context);
    });
  };
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}
