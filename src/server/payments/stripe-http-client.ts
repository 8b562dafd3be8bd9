// Stripe's own HTTP client, with a report of every answer.
import { Stripe } from 'stripe';

export type ProviderAnswer = {
  /** Undefined: no answer came. */
  status: number | undefined;
  elapsedMs: number;
  /** How far our clock is ahead of the provider's, exact to a second; undefined when it names no time. */
  skewSeconds: number | undefined;
};

/** The header is written with the answer and has whole seconds, so half a second is missing on average. */
const HALF_SECOND = 0.5;

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

export function createWatchedHttpClient(
  onAnswer: (answer: ProviderAnswer) => void,
): Pick<HttpClient, 'getClientName' | 'makeRequest'> {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const startedAt = performance.now();
      const elapsedMs = () => performance.now() - startedAt;
      try {
        const response = await client.makeRequest(...request);
        const at = Date.parse(String(response.getHeaders()['date']));
        const skewSeconds = Number.isNaN(at) ? undefined : (Date.now() - at) / 1_000 - HALF_SECOND;
        onAnswer({ status: response.getStatusCode(), elapsedMs: elapsedMs(), skewSeconds });
        return response;
      } catch (error) {
        onAnswer({ status: undefined, elapsedMs: elapsedMs(), skewSeconds: undefined });
        throw error;
      }
    },
  };
}
