// Makes a page once for all who ask meanwhile, and stores it when it is the same for everybody.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { responseKey } from './shared-cache.ts';
import { contentVersion, etagOf, type SharedResponse } from './shared-response.ts';
import { sharingOf } from './sharing.ts';

export type RenderedPage = {
  /** Without a body when there is a text. */
  response: Response;
  text: string | undefined;
  /** Given by a loader that knows what its page shows; without it the page is never stored. */
  isCurrent: (() => boolean) | undefined;
};
export type RenderPage = (page: Request, log: FastifyBaseLogger) => Promise<RenderedPage>;

type Maker = {
  render: RenderPage;
  /** In the background, where pages are made one at a time and are not refused. */
  remake: RenderPage;
  log: FastifyBaseLogger;
};

export function createPageSharing(maker: Maker) {
  /** Pages being rendered: one request renders, the others wait for its page. */
  const making = new Map<string, Promise<SharedResponse | undefined>>();

  return async (request: FastifyRequest, reply: FastifyReply, page: Request) => {
    const { cache, send } = sharingOf(request.server);
    const key = responseKey(request.raw);
    const sendShared = (shared: SharedResponse) => {
      reply.hijack();
      send(request.raw, reply.raw, shared, { requestId: request.id });
      return reply;
    };
    // No await unless a render is in progress, so that of many requests in one tick only
    // one renders.
    const inProgress = making.get(key);
    const shared = inProgress && (await inProgress);
    if (shared) return sendShared(shared);
    const { promise, resolve } = Promise.withResolvers<SharedResponse | undefined>();
    making.set(key, promise);
    let made: SharedResponse | undefined;
    try {
      const rendered = await maker.render(page, request.log);
      made = await sharedPage(maker, rendered, { url: page.url, route: request.routeOptions.url ?? '' });
      if (!made) return completeResponse(rendered);
    } finally {
      // Also without a page: then each waiting request renders its own.
      resolve(made);
      if (making.get(key) === promise) making.delete(key);
    }
    cache.store(key, made);
    return sendShared(made);
  };
}

type Source = { url: string; route: string };

export const completeResponse = ({ response, text }: RenderedPage): Response =>
  text === undefined ? response : new Response(text, response);

async function sharedPage(
  maker: Maker,
  { response, text, isCurrent }: RenderedPage,
  source: Source,
): Promise<SharedResponse | undefined> {
  if (!isCurrent || !isForEverybody(response)) return undefined;
  const identity = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
  return {
    etag: etagOf(contentVersion(identity)),
    headers: { ...Object.fromEntries(response.headers), vary: 'Accept-Encoding' },
    identity,
    compressed: {},
    route: source.route,
    isCurrent,
    remake: () => remakePage(maker, source),
  };
}

/** Without any header of a caller, so that nothing of one guest can get onto everybody's page. */
async function remakePage(maker: Maker, source: Source) {
  const rendered = await maker.remake(new Request(source.url), maker.log);
  if (rendered.response.status >= 500) throw new Error(`the page answered ${rendered.response.status}`);
  return sharedPage(maker, rendered, source);
}

const isForEverybody = ({ status, headers }: Response): boolean =>
  status === 200 &&
  (headers
    .get('Cache-Control')
    ?.split(',')
    .some((part) => part.trim() === 'public') ??
    false) &&
  !headers.has('Set-Cookie') &&
  !headers.has('Vary') &&
  !headers.has('Content-Encoding');
