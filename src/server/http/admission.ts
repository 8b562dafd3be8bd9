// Who comes while a process has its hands full is told at once to come back: better than to keep everybody waiting.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '#core/problem.ts';
import { problemBody } from '#core/problem-body.ts';
import type { App } from '../app.ts';
import { securityHeaders } from './security-headers.ts';
import { marketLanguage, translatorFor } from './translator.ts';

/** About as many as a process answers in a third of a second. */
const MOST_UNDER_WAY = 256;
const LEAST_PAUSE_SECONDS = 1;
const MOST_PAUSE_SECONDS = 4;

/** Operators must see a busy process, the provider's news must not get lost, and a stream does nothing most of the time. */
const ALWAYS_LET_IN = /^\/(healthz|readyz|metrics|api\/webhooks\/|api\/v4\/boards\/[^?]*\/events)/;

type Deps = { app: Pick<App, 'config' | 'metrics'>; mostUnderWay?: number };

/** Tells whether the request was sent away. */
export function createAdmission({ app, mostUnderWay = MOST_UNDER_WAY }: Deps) {
  const fixed = securityHeaders(app.config.isSecure);
  let underWay = 0;

  async function sendAway(request: IncomingMessage, response: ServerResponse) {
    const translate = await translatorFor(marketLanguage(app, request.headers.host));
    const body = problemBody(new Problem('unavailable'), translate);
    const isCall = request.url?.startsWith('/api/') ?? false;
    // Not all at the same moment again.
    const pause =
      LEAST_PAUSE_SECONDS + Math.floor(Math.random() * (MOST_PAUSE_SECONDS - LEAST_PAUSE_SECONDS));
    response
      .writeHead(503, {
        ...fixed,
        'retry-after': String(pause),
        'cache-control': 'no-store',
        'content-type': `${isCall ? 'application/json' : 'text/plain'}; charset=utf-8`,
        // Its body was not read, so nothing else can follow it.
        ...(request.method !== 'GET' && { connection: 'close' }),
      })
      .end(isCall ? JSON.stringify(body) : body.msg);
    app.metrics.refused.inc();
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (ALWAYS_LET_IN.test(request.url ?? '')) return false;
    if (underWay >= mostUnderWay) {
      void sendAway(request, response);
      return true;
    }
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    return false;
  };
}
