// Connects Fastify to React Router: a web Request in, a web Response out. Shared pages are cached.
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { Problem } from '#core/problem.ts';
import {
  addressContext,
  appContext,
  currentWhileContext,
  failureContext,
  pageTextContext,
} from '#web/context.ts';
import type { App } from '../app.ts';
import { untilContentChanges } from '../catalog/cache-validity.ts';
import { isDatabaseAway } from '../db/database-error.ts';
import { startRemakingPages } from './cache/remake-pages.ts';
import { completeResponse, createPageSharing, type RenderedPage } from './cache/share-page.ts';
import { sharingOf } from './cache/sharing.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { isPartnerHost } from './partner-host.ts';
import { RETRY_SECONDS } from './problems.ts';
import { type PartnerParts, splitBuild } from './split-build.ts';

/**
 * Pages being rendered, and requests that wait for their turn. Requests for the same page count
 * once, and a page from memory not at all: under overload it leaves at once.
 */
const MAX_PAGES = { atOnce: 2, waiting: 48 };

export type Pages = (app: App) => FastifyPluginAsync;

type LoadBuild = () => Promise<typeof import('virtual:react-router/server-build')>;

type LoadPartner = () => Promise<PartnerParts>;

/** A handler of each host. In production the build never changes: routes are prepared once. */
function createHandlers(loadBuild: LoadBuild, loadPartner: LoadPartner, isProduction: boolean) {
  const prepare = async () => {
    const [build, parts] = await Promise.all([loadBuild() as Promise<ServerBuild>, loadPartner()]);
    const { guest, partner } = splitBuild(build, parts);
    const mode = isProduction ? 'production' : 'development';
    return { guest: createRequestHandler(guest, mode), partner: createRequestHandler(partner, mode) };
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return () => {
    if (!isProduction) return prepare();
    prepared ??= prepare();
    return prepared;
  };
}

export function createPages(loadBuild: LoadBuild, loadPartner: LoadPartner): Pages {
  return (app) => async (server) => {
    const handlers = createHandlers(loadBuild, loadPartner, app.config.isProduction);
    const render = async (page: Request, log: FastifyBaseLogger, address = ''): Promise<RenderedPage> => {
      const handle = (await handlers())[isPartnerHost(app, new URL(page.url).host) ? 'partner' : 'guest'];
      const context = new RouterContextProvider();
      let isAway = false;
      let isCurrent: RenderedPage['isCurrent'];
      let text: string | undefined;
      context.set(appContext, app);
      context.set(addressContext, address);
      context.set(currentWhileContext, (check) => {
        isCurrent = check;
      });
      context.set(pageTextContext, (made) => {
        text = made;
      });
      context.set(failureContext, (error) => {
        if (!isDatabaseAway(error)) return log.error({ err: error }, 'a page failed');
        isAway = true;
        log.warn({ err: error }, 'a page could not be rendered because the database is away');
      });
      const isContentCurrent = untilContentChanges(app);
      const response = await handle(page, context);
      const isPageCurrent = isCurrent;
      return {
        response: response.status >= 500 && isAway ? asUnavailable(response) : response,
        text,
        isCurrent: isPageCurrent && (() => isContentCurrent() && isPageCurrent()),
      };
    };
    const renderLimited = limitConcurrency(MAX_PAGES, render);
    const sharePage = createPageSharing({ render: renderLimited, remake: render, log: app.log });
    // Not in development, where a page changes with its source.
    if (app.config.isProduction)
      server.addHook('onClose', startRemakingPages({ cache: sharingOf(server).cache, log: app.log }));

    // React Router's actions read the body themselves.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));

    server.all('/*', async (request, reply) => {
      const page = toWebRequest(request, reply);
      if (isPartnerHost(app, request.host))
        return asPrivate(completeResponse(await renderLimited(page, request.log, request.ip)));
      if (app.config.isProduction && request.method === 'GET') return sharePage(request, reply, page);
      return completeResponse(await renderLimited(page, request.log, request.ip));
    });
  };
}

/** Whatever the page says: nothing of the partner host is stored. */
function asPrivate(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** The error page with status 503, so that no search engine and no cache stores it. */
function asUnavailable({ body, headers }: Response): Response {
  const retryHeaders = new Headers(headers);
  retryHeaders.set('Cache-Control', 'no-store');
  retryHeaders.set('Retry-After', String(RETRY_SECONDS));
  return new Response(body, { status: 503, headers: retryHeaders });
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply) {
  const abort = new AbortController();
  // `close` comes after every response; rendering stops only if the guest left before the end.
  reply.raw.once('close', () => reply.raw.writableFinished || abort.abort());
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
    signal: abort.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}

/** The Host header may be anything: an invalid host, or a name and password before one (`a@b`). */
function isPlainUrl(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.username === '' && parsed.password === '';
}
