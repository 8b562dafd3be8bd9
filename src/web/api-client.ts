// The only `fetch` of the browser. An answer that isn't fine is thrown as the failure that it is.
import { transportFailure } from '#core/transport.ts';

export async function getJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/api/v4/${path}`, { headers: { Accept: 'application/json' } });
  const body: unknown = await response.json().catch(() => undefined);
  const failure = transportFailure(response, body);
  if (failure) throw failure;
  return body as Answer;
}
