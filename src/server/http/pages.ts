// Connects Fastify to React Router: a web Request in, a web Response out. Shared pages are cached.
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { Problem } from '#core/problem.ts';
import { appContext, failureContext } from '#web/context.ts';
import type { App } from '../app.ts';
import { isDatabaseAway } from '../db/database-error.ts';
import { createPageCache } from './cache/page-cache.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { RETRY_SECONDS } from './problems.ts';

/** A page takes five to ten milliseconds of CPU. Requests that wait for the same page count once. */
const MAX_AT_ONCE = 24;

export type Pages = (app: App) => FastifyPluginAsync;

type LoadBuild = () => Promise<typeof import('virtual:react-router/server-build')>;

export function createPages(loadBuild: LoadBuild): Pages {
  return (app) => async (server) => {
    const handle = createRequestHandler(
      loadBuild as () => Promise<ServerBuild>,
      app.config.isProduction ? 'production' : 'development',
    );
    const answerPage = limitConcurrency(MAX_AT_ONCE, async (request: FastifyRequest, reply: FastifyReply) => {
      const context = new RouterContextProvider();
      let isAway = false;
      context.set(appContext, app);
      context.set(failureContext, (error) => {
        if (!isDatabaseAway(error)) return request.log.error({ err: error }, 'a page failed');
        isAway = true;
        request.log.warn({ err: error }, 'a page could not be rendered because the database is away');
      });
      const abort = new AbortController();
      // `close` comes after every response; rendering stops only if the guest left before the end.
      reply.raw.once('close', () => reply.raw.writableFinished || abort.abort());
      const response = await handle(toWebRequest(request, abort.signal), context);
      return response.status >= 500 && isAway ? asUnavailable(response) : response;
    });
    // Off in development, where a page changes with its source.
    const cache = createPageCache({ boards: app.boards, isOn: app.config.isProduction });

    // React Router's actions read the body themselves.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));

    server.all('/*', (request, reply) => cache.answer(request, reply, answerPage));
  };
}

/** The error page with status 503, so that no search engine and no cache stores it. */
function asUnavailable({ body, headers }: Response): Response {
  const retryHeaders = new Headers(headers);
  retryHeaders.set('Cache-Control', 'no-store');
  retryHeaders.set('Retry-After', String(RETRY_SECONDS));
  return new Response(body, { status: 503, headers: retryHeaders });
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const url = `${request.protocol}://${request.host}${request.url}`;
  if (!isPlainUrl(url)) throw new Problem('bad_request');
  return new Request(url, {
    method: request.method,
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}

/** The Host header may be anything: an invalid host, or a name and password before one (`a@b`). */
function isPlainUrl(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.username === '' && parsed.password === '';
}
