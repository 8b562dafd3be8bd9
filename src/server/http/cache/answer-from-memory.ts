// Answers from memory what it can, before Fastify. All other requests continue to Fastify.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../../app.ts';
import { mayNameHold } from '../hold-id.ts';
import { type Reading, sharedJson } from './share-json.ts';
import { responseKey } from './shared-cache.ts';
import type { Sharing } from './sharing.ts';

type Deps = {
  app: Pick<App, 'log' | 'metrics'>;
  sharing: Sharing;
  /** Reads an API response from memory; undefined for any other URL. */
  readNow: (url: string) => (Reading & { route: string }) | undefined;
};

/** The handler returns whether it has answered the request. */
export function createMemoryAnswers({ app, sharing: { cache, send }, readNow }: Deps) {
  function find(request: IncomingMessage) {
    const key = responseKey(request);
    const known = cache.find(key);
    const isPage = known?.response.remake !== undefined;
    // Pages are the same for everybody; a call may show the caller's own hold.
    if (!isPage && mayNameHold(request.headers)) return undefined;
    if (known) return known;
    const reading = readNow(request.url ?? '');
    return reading && { response: sharedJson(cache, { key, route: reading.route }, reading), outdatedMs: 0 };
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET') return false;
    const startedAt = performance.now();
    const found = find(request);
    if (!found) return false;
    const requestId = randomUUID();
    const status = send(request, response, found.response, { requestId, outdatedMs: found.outdatedMs });
    const { route } = found.response;
    const milliseconds = performance.now() - startedAt;
    app.metrics.countCached(route, status, milliseconds / 1_000);
    const rounded = Math.round(milliseconds * 10) / 10;
    app.log.info({ reqId: requestId, method: 'GET', route, status, milliseconds: rounded }, 'answered');
    return true;
  };
}
