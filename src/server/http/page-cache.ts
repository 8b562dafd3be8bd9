// Pages that everybody sees alike, kept until what they show of a board has changed, or for a few seconds.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardStore } from '../catalog/board-store.ts';
import { whileBoard, whileVenues } from '../catalog/still-current.ts';
import { type Answer, answerKey, contentVersion, etagOf } from './kept-answers.ts';
import { type MadeFrom, takeMadeFrom } from './made-from.ts';
import { keptBy, sendKept } from './send-answer.ts';

const MAKINGS_TO_REST = 20;
const MOST_REST_MS = 500;

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<Response>;

type Options = { boards: BoardStore; isOn: boolean; mostRestMs?: number };

export function createPageCache({ boards, isOn, mostRestMs = MOST_REST_MS }: Options) {
  /** When stock changes, the first to ask makes the page and the others wait for it. */
  const making = new Map<string, Promise<Answer | undefined>>();

  return {
    async answer(request: FastifyRequest, reply: FastifyReply, answerPage: AnswerPage) {
      if (!isOn || request.method !== 'GET') {
        const response = await answerPage(request, reply);
        takeMadeFrom(response.headers);
        return response;
      }
      const kept = keptBy(request.server);
      const key = answerKey(request.raw);
      const known = kept.find(key);
      if (known) return sendKept(request, reply, key, known);
      // Without a pause when nobody makes it: of many who ask in one turn, one makes it.
      const underWay = making.get(key);
      const madeByOther = underWay && (await underWay);
      if (madeByOther?.isCurrent()) return sendKept(request, reply, key, madeByOther);
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      making.set(key, promise);
      let page: Answer | undefined;
      try {
        const startedAt = performance.now();
        const response = await answerPage(request, reply);
        const made = await keepable(boards, response, request.routeOptions.url ?? '');
        const restMs = Math.min(mostRestMs, MAKINGS_TO_REST * (performance.now() - startedAt));
        page = made && { ...made, isCurrent: afterRest(restMs, made.isCurrent) };
        if (!page) return response;
      } finally {
        // Also without a page: whoever waited makes its own.
        resolve(page);
        if (making.get(key) === promise) making.delete(key);
      }
      kept.keep(key, page);
      return sendKept(request, reply, key, page);
    },
  };
}

async function keepable(
  boards: Options['boards'],
  response: Response,
  route: string,
): Promise<Answer | undefined> {
  const madeFrom = takeMadeFrom(response.headers);
  if (!madeFrom || !isForEverybody(response)) return undefined;
  const identity = Buffer.from(await response.arrayBuffer());
  return {
    etag: etagOf(contentVersion(identity)),
    headers: { ...Object.fromEntries(response.headers), vary: 'Accept-Encoding' },
    identity,
    compressed: {},
    route,
    isCurrent: whileMadeFrom(boards, madeFrom),
  };
}

/**
 * On a busy evening a board changes faster than a page can be made. A page may be a second old anyway (`s-maxage`), and
 * the browser asks for the board itself: the longer one takes to make, the longer it is good enough.
 */
function afterRest(restMs: number, isCurrent: () => boolean): () => boolean {
  const restUntil = performance.now() + restMs;
  return () => performance.now() < restUntil || isCurrent();
}

/** An editor's change, and what would bring other venues onto the page, is seen when the page is dropped for its age. */
function whileMadeFrom(boards: BoardStore, madeFrom: MadeFrom): () => boolean {
  if (madeFrom === 'editors') return () => true;
  return 'venues' in madeFrom
    ? whileVenues({ boards }, madeFrom, madeFrom.venues)
    : whileBoard({ boards }, madeFrom);
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
