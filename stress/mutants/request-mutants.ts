// Mutants of messages, requests and traces.
import type { Mutant } from './mutant.ts';

const HOLD = 'src/server/booking/hold';

export const REQUEST_MUTANTS: readonly Mutant[] = [
  {
    name: 'every worker may send every message',
    file: 'src/server/messages/lease-queries.ts',
    find: 'where message_claim.claimed_until < clock_timestamp()`,',
    replace: 'where true`,',
    test: 'src/server/messages/send-message.race.test.ts',
    title: 'MSG-9',
  },
  {
    name: 'any token is accepted for a write',
    file: 'src/server/signature.ts',
    find: '&& timingSafeEqual(expected, given)',
    replace: '',
    test: 'src/server/http/csrf.test.ts',
    title: 'API-2',
    isInCi: true,
  },
  {
    name: 'guesses at codes are counted by address alone',
    file: 'src/server/limits/code-tries.ts',
    find: 'await take(byHold, holdKey, tries);',
    replace: '',
    test: `${HOLD}/guest-codes.test.ts`,
    title: 'one hold has ten tries in ten minutes, from any IP address',
  },
  {
    name: 'an answer for a hold comes from the shared cache',
    file: 'src/server/http/cache/answer-from-memory.ts',
    find: 'if (!isPage && mayNameHold(request.headers)) return undefined;',
    replace: '',
    test: 'src/server/http/cache/answer-from-memory.test.ts',
    title: 'hold',
  },
  {
    name: 'an unavailable database is a 500',
    file: 'src/server/http/problems.ts',
    find: 'error.statusCode === 503 || isDatabaseAway(error)',
    replace: 'error.statusCode === 503',
    test: 'src/server/http/api-without-database.test.ts',
    title: 'ERR-26',
  },
  {
    name: 'no request is refused, however many are in progress',
    file: 'src/server/http/load-shedding.ts',
    find: 'if (underWay >= maxUnderWay) {',
    replace: 'if (false) {',
    test: 'src/server/http/load-shedding.test.ts',
    title: 'SAFE-8',
  },
  {
    name: 'a span has the text of an error',
    file: 'src/server/trace/open-telemetry.ts',
    find: "setAttribute('error.type', typeOf(error))",
    replace: "setAttribute('error.type', String(error))",
    test: 'src/server/trace/traces.test.ts',
    title: 'TRACE-3 no span names',
  },
  {
    name: 'a webhook begins a trace of its own',
    file: 'src/server/payments/receive-event.ts',
    find: 'return found?.traceparent ?? undefined;',
    replace: 'return undefined;',
    test: 'src/server/trace/traces.test.ts',
    title: 'TRACE-2 one trace goes',
  },
];
