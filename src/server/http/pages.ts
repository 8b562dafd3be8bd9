// The bridge from Fastify to the pages: a web Request in, a web Response out, kept as bytes where everybody sees it alike.
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { Problem } from '#core/problem.ts';
import { appContext } from '#web/context.ts';
import type { App } from '../app.ts';
import { limitAtOnce } from './at-once.ts';
import { createPageCache } from './page-cache.ts';

/** One takes five to ten milliseconds of CPU, and all of them wait for each other. Those who wait for the same page are one. */
const MOST_AT_ONCE = 24;

export type Pages = (app: App) => FastifyPluginAsync;

type LoadBuild = () => Promise<typeof import('virtual:react-router/server-build')>;

export function createPages(loadBuild: LoadBuild): Pages {
  return (app) => async (server) => {
    const handle = createRequestHandler(
      loadBuild as () => Promise<ServerBuild>,
      app.config.isProduction ? 'production' : 'development',
    );
    const answerPage = limitAtOnce(MOST_AT_ONCE, (request: FastifyRequest, reply: FastifyReply) => {
      const context = new RouterContextProvider();
      context.set(appContext, app);
      const abort = new AbortController();
      reply.raw.once('close', () => abort.abort());
      return handle(toWebRequest(request, abort.signal), context);
    });
    // In development a page changes with its source.
    const cache = createPageCache({ boards: app.boards, isOn: app.config.isProduction });

    // Actions read the body themselves.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));

    server.all('/*', (request, reply) => cache.answer(request, reply, answerPage));
  };
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const url = `${request.protocol}://${request.host}${request.url}`;
  // A caller may name any host, also one that can't be.
  if (!URL.canParse(url)) throw new Problem('bad_request');
  return new Request(url, {
    method: request.method,
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}
