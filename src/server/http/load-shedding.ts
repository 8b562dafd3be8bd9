// Refuses requests at once with 503 while too many are in progress, instead of making all
// of them wait.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '#core/problem.ts';
import { problemBody } from '#core/problem-body.ts';
import type { App } from '../app.ts';
import { translatorFor } from '../i18n/translator.ts';
import { busyPage, isForPerson } from './busy-page.ts';
import { marketLanguage } from './request-language.ts';
import { securityHeaders } from './security-headers.ts';

/** About as many requests as a process answers in a third of a second. */
const MAX_UNDER_WAY = 256;
const MIN_PAUSE_SECONDS = 1;
const MAX_PAUSE_SECONDS = 4;

/** Never refused: operators' endpoints, the provider's webhooks, and streams, mostly idle. */
const NEVER_REFUSED =
  /^\/(healthz|readyz|metrics|api\/webhooks\/|api\/v4\/boards\/[^?]*\/events|api\/partner\/v\/\d+\/tonight\/events)/;

const TURN_ENDED = 'turn-ended';

/** The response goes on, but makes no work any more: a stream waits for changes. */
export const endTurn = (response: ServerResponse): void => void response.emit(TURN_ENDED);

type Deps = { app: Pick<App, 'config' | 'metrics'>; maxUnderWay?: number };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The handler returns whether it has refused the request. */
export function createLoadShedding({ app, maxUnderWay = MAX_UNDER_WAY }: Deps) {
  const fixed = securityHeaders(app.config.isSecure);
  let underWay = 0;

  async function refuse(request: IncomingMessage, response: ServerResponse) {
    // A random pause, so that the retries do not arrive all at once.
    const pause = MIN_PAUSE_SECONDS + Math.floor(Math.random() * (MAX_PAUSE_SECONDS - MIN_PAUSE_SECONDS));
    const { headers, body } = isForPerson(request)
      ? await busyPage(app, request, pause)
      : await busyCall(request);
    response
      .writeHead(503, {
        ...fixed,
        'retry-after': String(pause),
        'cache-control': 'no-store',
        ...headers,
        // The request's body was not read, so the connection cannot be reused.
        ...(request.method !== 'GET' && { connection: 'close' }),
      })
      .end(body);
    app.metrics.refused.inc();
  }

  async function busyCall({ headers: { host } }: IncomingMessage) {
    const translate = await translatorFor(marketLanguage(app, host));
    return {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(problemBody(new Problem('unavailable'), translate)),
    };
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (NEVER_REFUSED.test(request.url ?? '')) return false;
    if (underWay >= maxUnderWay) {
      void refuse(request, response);
      return true;
    }
    let turn: 'waiting' | 'taken' | 'over' = 'waiting';
    const take = () => {
      if (turn !== 'waiting') return;
      turn = 'taken';
      underWay += 1;
    };
    const end = () => {
      if (turn === 'taken') underWay -= 1;
      turn = 'over';
    };
    // A body that arrives slowly makes no work: a client that sends many must not keep others out.
    if (hasBody(request)) request.once('end', take);
    else take();
    response.once('close', end).once(TURN_ENDED, end);
    return false;
  };
}
