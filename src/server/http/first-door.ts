// The first door: what can be answered from memory at once leaves here. Everything else goes on to Fastify.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { answerReading, type Reading } from './answer-reading.ts';
import { type Compression, compressQuickly } from './compression.ts';
import { mayNameHold } from './hold-id.ts';
import { type Answer, answerKey, type KeptAnswers } from './kept-answers.ts';
import { securityHeaders } from './security-headers.ts';
import { compressionFor, isKnown } from './send-answer.ts';

type Deps = {
  app: Pick<App, 'config' | 'log' | 'metrics'>;
  kept: KeptAnswers;
  /** A reading call that needs nothing but memory; undefined for any other address. */
  readNow: (url: string) => (Reading & { route: string }) | undefined;
};

type Found = { answer: Answer; isKept: boolean };

/** Names and values in turn, as `writeHead` takes them. */
type Head = readonly string[];

/** Tells whether it has answered. */
export function createFirstDoor({ app, kept, readNow }: Deps) {
  const fixed = securityHeaders(app.config.isSecure);
  /** Of kept bytes. */
  const heads = new WeakMap<Buffer, Head>();

  /** The part of a head that many answers share. */
  const starts = new WeakMap<Answer['headers'], Head>();

  function makeHead({ headers, etag }: Answer, bytes?: Buffer, compression?: Compression): Head {
    const start = starts.get(headers) ?? Object.entries({ ...fixed, ...headers }).flat();
    starts.set(headers, start);
    const head = [...start, 'etag', etag];
    if (compression) head.push('content-encoding', compression);
    if (bytes) head.push('content-length', String(bytes.length));
    return head;
  }

  function keptHead(answer: Answer, bytes: Buffer, compression: Compression | undefined): Head {
    const head = heads.get(bytes) ?? makeHead(answer, bytes, compression);
    heads.set(bytes, head);
    return head;
  }

  function find(request: IncomingMessage): Found | undefined {
    const key = answerKey(request);
    const known = kept.find(key);
    if (known) return { answer: known, isKept: true };
    const reading = readNow(request.url ?? '');
    return reading && answerReading(kept, { key, route: reading.route }, reading);
  }

  /** Undefined when Fastify has to make a compression first, which is then kept. */
  function prepare(headers: IncomingHttpHeaders, { answer, isKept }: Found) {
    if (isKnown(headers['if-none-match'], answer.etag)) return { status: 304, head: makeHead(answer) };
    const compression = compressionFor(headers['accept-encoding'], answer);
    if (isKept) {
      const bytes = compression ? answer.compressed[compression] : answer.identity;
      return bytes && { status: 200, head: keptHead(answer, bytes, compression), bytes };
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
    app.metrics.countAtOnce(route, status, milliseconds / 1_000);
    const rounded = Math.round(milliseconds * 10) / 10;
    app.log.info({ reqId: requestId, method: 'GET', route, status, milliseconds: rounded }, 'answered');
    return true;
  };
}
