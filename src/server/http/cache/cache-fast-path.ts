// Answers from memory what it can, before Fastify. All other requests continue to Fastify.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../../app.ts';
import { type Compression, compressQuickly } from '../compression.ts';
import { mayNameHold } from '../hold-id.ts';
import { securityHeaders } from '../security-headers.ts';
import { cachedJson, type Reading } from './cached-json.ts';
import { type Answer, type ResponseCache, responseKey } from './response-cache.ts';
import { compressionFor, matchesEtag } from './send-cached.ts';

type Deps = {
  app: Pick<App, 'config' | 'log' | 'metrics'>;
  responseCache: ResponseCache;
  /** Reads an API response from memory; undefined for any other URL. */
  readNow: (url: string) => (Reading & { route: string }) | undefined;
};

type Found = { answer: Answer; isStored: boolean };

/** Alternating names and values, as `writeHead` takes them. */
type Head = readonly string[];

/** The handler returns whether it has answered the request. */
export function createCacheFastPath({ app, responseCache, readNow }: Deps) {
  const fixed = securityHeaders(app.config.isSecure);
  /** Complete heads by cached body. */
  const heads = new WeakMap<Buffer, Head>();

  /** The part of a head that many responses share. */
  const starts = new WeakMap<Answer['headers'], Head>();

  function makeHead({ headers, etag }: Answer, bytes?: Buffer, compression?: Compression): Head {
    const start = starts.get(headers) ?? Object.entries({ ...fixed, ...headers }).flat();
    starts.set(headers, start);
    const head = [...start, 'etag', etag];
    if (compression) head.push('content-encoding', compression);
    if (bytes) head.push('content-length', String(bytes.length));
    return head;
  }

  function cachedHead(answer: Answer, bytes: Buffer, compression: Compression | undefined): Head {
    const head = heads.get(bytes) ?? makeHead(answer, bytes, compression);
    heads.set(bytes, head);
    return head;
  }

  function find(request: IncomingMessage): Found | undefined {
    const key = responseKey(request);
    const known = responseCache.find(key);
    if (known) return { answer: known, isStored: true };
    const reading = readNow(request.url ?? '');
    return reading && cachedJson(responseCache, { key, route: reading.route }, reading);
  }

  /** Undefined when the compressed bytes are not cached yet: Fastify compresses and caches them. */
  function prepare(headers: IncomingHttpHeaders, { answer, isStored }: Found) {
    if (matchesEtag(headers['if-none-match'], answer.etag)) return { status: 304, head: makeHead(answer) };
    const compression = compressionFor(headers['accept-encoding'], answer);
    if (isStored) {
      const bytes = compression ? answer.compressed[compression] : answer.identity;
      return bytes && { status: 200, head: cachedHead(answer, bytes, compression), bytes };
    }
    const bytes = compression ? compressQuickly(answer.identity, compression) : answer.identity;
    return { status: 200, head: makeHead(answer, bytes, compression), bytes };
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || mayNameHold(request.headers)) return false;
    const startedAt = performance.now();
    const found = find(request);
    const prepared = found && prepare(request.headers, found);
    if (!prepared) return false;
    const { status, head, bytes } = prepared;
    const requestId = randomUUID();
    response.writeHead(status, [...head, 'x-request-id', requestId]).end(bytes);
    const { route } = found.answer;
    const milliseconds = performance.now() - startedAt;
    app.metrics.countCached(route, status, milliseconds / 1_000);
    const rounded = Math.round(milliseconds * 10) / 10;
    app.log.info({ reqId: requestId, method: 'GET', route, status, milliseconds: rounded }, 'answered');
    return true;
  };
}
