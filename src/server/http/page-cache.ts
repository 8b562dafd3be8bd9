// Pages that everybody sees alike, kept until the board they show has changed.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardStore } from '../catalog/board-store.ts';
import { type Answer, contentVersion, createAnswerCache, etagOf } from './answer-cache.ts';
import { type MadeFrom, takeMadeFrom } from './made-from.ts';

type KeptPage = Answer & { madeFrom: MadeFrom };

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<Response>;

type Options = { boards: Pick<BoardStore, 'versionOf'>; isOn: boolean; maxBytes?: number };

const MAX_BYTES = 64 * 1024 * 1024;

export function createPageCache({ boards, isOn, maxBytes = MAX_BYTES }: Options) {
  const answers = createAnswerCache<KeptPage>({ maxBytes });

  /** When stock changes, the first to ask makes the page and the others wait for it. */
  const making = new Map<string, Promise<KeptPage | undefined>>();

  const isCurrent = ({ madeFrom }: KeptPage) => boards.versionOf(madeFrom) === madeFrom.version;

  return {
    get bytes(): number {
      return answers.bytes;
    },

    async answer(request: FastifyRequest, reply: FastifyReply, answerPage: AnswerPage) {
      if (!isOn || request.method !== 'GET') {
        const response = await answerPage(request, reply);
        takeMadeFrom(response.headers);
        return response;
      }
      // The address as it was written, not sorted: links on the page repeat it, and must do so in the browser too.
      const key = `${request.host}${request.url}`;
      const known = answers.find(key);
      if (known && isCurrent(known)) return answers.send(request, reply, key, known);
      // Without a pause when nobody makes it: of many who ask in one turn, one makes it.
      const underWay = making.get(key);
      const madeByOther = underWay && (await underWay);
      if (madeByOther && isCurrent(madeByOther)) return answers.send(request, reply, key, madeByOther);
      const { promise, resolve } = Promise.withResolvers<KeptPage | undefined>();
      making.set(key, promise);
      let page: KeptPage | undefined;
      try {
        const response = await answerPage(request, reply);
        page = await keepable(response);
        if (!page) return response;
      } finally {
        // Also without a page: whoever waited makes its own.
        resolve(page);
        if (making.get(key) === promise) making.delete(key);
      }
      answers.keep(key, page);
      return answers.send(request, reply, key, page);
    },
  };
}

async function keepable(response: Response): Promise<KeptPage | undefined> {
  const madeFrom = takeMadeFrom(response.headers);
  if (!madeFrom || !isForEverybody(response)) return undefined;
  const identity = Buffer.from(await response.arrayBuffer());
  return {
    etag: etagOf(contentVersion(identity)),
    headers: { ...Object.fromEntries(response.headers), vary: 'Accept-Encoding' },
    identity,
    compressed: {},
    madeFrom,
  };
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
