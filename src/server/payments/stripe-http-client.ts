// Stripe's own HTTP client, with a report of every answer.
import { Stripe } from 'stripe';
import { traced } from '../trace/tracing.ts';

export type ProviderAnswer = {
  /** Undefined: no answer came. */
  status: number | undefined;
  elapsedMs: number;
  /** How far our clock is ahead of the provider's, in seconds; undefined without its time. */
  skewSeconds: number | undefined;
};

/**
 * The header is written with the answer and has whole seconds, so half a second is
 * missing on average.
 */
const HALF_SECOND = 0.5;

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

export function createWatchedHttpClient(
  onAnswer: (answer: ProviderAnswer) => void,
): Pick<HttpClient, 'getClientName' | 'makeRequest'> {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (...request) => {
      const [, , path, method] = request;
      return traced({ name: `Stripe ${method} ${patternOf(path)}`, kind: 'client' }, async (span) => {
        const startedAt = performance.now();
        const elapsedMs = () => performance.now() - startedAt;
        try {
          const response = await client.makeRequest(...request);
          const at = Date.parse(String(response.getHeaders()['date']));
          const skewSeconds = Number.isNaN(at) ? undefined : (Date.now() - at) / 1_000 - HALF_SECOND;
          span.set({ 'http.response.status_code': response.getStatusCode() });
          onAnswer({ status: response.getStatusCode(), elapsedMs: elapsedMs(), skewSeconds });
          return response;
        } catch (error) {
          onAnswer({ status: undefined, elapsedMs: elapsedMs(), skewSeconds: undefined });
          throw error;
        }
      });
    },
  };
}

/** The words in paths of calls that we make. */
const PATH_WORDS = new Set([
  ...['v1', 'checkout', 'sessions', 'expire', 'refunds', 'payment_intents', 'disputes'],
  ...['transfers', 'reversals', 'payouts'],
]);

/** Without the query, and `:id` for the rest of the path: both can name a payment. */
const patternOf = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (part === '' || PATH_WORDS.has(part) ? part : ':id'))
    .join('/');
