// The bridge from Fastify to the pages: a web Request in, a web Response out, kept as bytes where everybody sees it alike.
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { Problem } from '#core/problem.ts';
import { appContext, failureContext } from '#web/context.ts';
import type { App } from '../app.ts';
import { isDatabaseAway } from '../db/database-error.ts';
import { limitAtOnce } from './at-once.ts';
import { createPageCache } from './page-cache.ts';
import { RETRY_SECONDS } from './problems.ts';

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
    const answerPage = limitAtOnce(MOST_AT_ONCE, async (request: FastifyRequest, reply: FastifyReply) => {
      const context = new RouterContextProvider();
      let isAway = false;
      context.set(appContext, app);
      context.set(failureContext, (error) => {
        if (!isDatabaseAway(error)) return request.log.error({ err: error }, 'a page failed');
        isAway = true;
        request.log.warn({ err: error }, 'a page could not be made now');
      });
      const abort = new AbortController();
      // Every answer closes; only a guest who left early has nothing more to wait for.
      reply.raw.once('close', () => reply.raw.writableFinished || abort.abort());
      const response = await handle(toWebRequest(request, abort.signal), context);
      return response.status >= 500 && isAway ? comeAgain(response) : response;
    });
    // In development a page changes with its source.
    const cache = createPageCache({ boards: app.boards, isOn: app.config.isProduction });

    // Actions read the body themselves.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));

    server.all('/*', (request, reply) => cache.answer(request, reply, answerPage));
  };
}

/** The same page, for a moment: no search engine and no cache takes it for what the address shows. */
function comeAgain({ body, headers }: Response): Response {
  const told = new Headers(headers);
  told.set('Cache-Control', 'no-store');
  told.set('Retry-After', String(RETRY_SECONDS));
  return new Response(body, { status: 503, headers: told });
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
