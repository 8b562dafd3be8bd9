// Caches pages that are the same for everybody until their part of a board changes, or for some seconds.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardStore } from '../../catalog/board-store.ts';
import { untilBoardChanges, untilVenuesChange } from '../../catalog/cache-validity.ts';
import { type CacheDependencies, takeCacheDependencies } from './cache-dependencies.ts';
import { type Answer, contentVersion, etagOf, responseKey } from './response-cache.ts';
import { responseCacheOf, sendCached } from './send-cached.ts';

const REUSE_PER_RENDER = 20;
const MAX_REUSE_MS = 500;

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<Response>;

type Options = { boards: BoardStore; isOn: boolean; maxReuseMs?: number };

export function createPageCache({ boards, isOn, maxReuseMs = MAX_REUSE_MS }: Options) {
  /** Pages being rendered: one request renders, the others wait for its page. */
  const making = new Map<string, Promise<Answer | undefined>>();

  return {
    async answer(request: FastifyRequest, reply: FastifyReply, answerPage: AnswerPage) {
      if (!isOn || request.method !== 'GET') {
        const response = await answerPage(request, reply);
        takeCacheDependencies(response.headers);
        return response;
      }
      const responseCache = responseCacheOf(request.server);
      const key = responseKey(request.raw);
      const known = responseCache.find(key);
      if (known) return sendCached(request, reply, key, known);
      // No await unless a render is in progress, so that of many requests in one tick only one renders.
      const inProgress = making.get(key);
      const sharedPage = inProgress && (await inProgress);
      if (sharedPage?.isCurrent()) return sendCached(request, reply, key, sharedPage);
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      making.set(key, promise);
      let page: Answer | undefined;
      try {
        const startedAt = performance.now();
        const response = await answerPage(request, reply);
        const made = await cacheable(boards, response, request.routeOptions.url ?? '');
        const reuseMs = Math.min(maxReuseMs, REUSE_PER_RENDER * (performance.now() - startedAt));
        page = made && { ...made, isCurrent: withMinimumReuse(reuseMs, made.isCurrent) };
        if (!page) return response;
      } finally {
        // Also without a page: then each waiting request renders its own.
        resolve(page);
        if (making.get(key) === promise) making.delete(key);
      }
      responseCache.store(key, page);
      return sendCached(request, reply, key, page);
    },
  };
}

async function cacheable(
  boards: Options['boards'],
  response: Response,
  route: string,
): Promise<Answer | undefined> {
  const dependencies = takeCacheDependencies(response.headers);
  if (!dependencies || !isForEverybody(response)) return undefined;
  const identity = Buffer.from(await response.arrayBuffer());
  return {
    etag: etagOf(contentVersion(identity)),
    headers: { ...Object.fromEntries(response.headers), vary: 'Accept-Encoding' },
    identity,
    compressed: {},
    route,
    isCurrent: untilDependenciesChange(boards, dependencies),
  };
}

/**
 * On a busy evening a board changes faster than a page renders. A page may be a second old anyway (`s-maxage`) and
 * the browser fetches the board itself, so a page is reused for a time in proportion to its rendering.
 */
function withMinimumReuse(reuseMs: number, isCurrent: () => boolean): () => boolean {
  const reuseUntil = performance.now() + reuseMs;
  return () => performance.now() < reuseUntil || isCurrent();
}

/** Editors' changes, and venues that would newly appear, are only shown when the page reaches its maximum age. */
function untilDependenciesChange(boards: BoardStore, dependencies: CacheDependencies): () => boolean {
  if (dependencies === 'editors') return () => true;
  return 'venues' in dependencies
    ? untilVenuesChange({ boards }, dependencies, dependencies.venues)
    : untilBoardChanges({ boards }, dependencies);
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
