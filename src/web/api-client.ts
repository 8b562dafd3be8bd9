// The only `fetch` of the browser. An answer that isn't fine is thrown as the failure that it is.
import { type TransportFailure, transportFailure } from '#core/transport.ts';

type Options = {
  signal?: AbortSignal | undefined;
  /** The hold that the call is about; without one the server looks at the cookie. */
  holdId?: string | undefined;
};

export function getJson<Answer>(path: string, { signal, holdId }: Options = {}): Promise<Answer> {
  const headers = { Accept: 'application/json', ...(holdId && { 'X-Hold-Id': holdId }) };
  return call<Answer>(path, { headers, ...(signal && { signal }) });
}

export const postJson = <Answer>(path: string, body: object = {}, options?: Options): Promise<Answer> =>
  write<Answer>('POST', path, body, options);

export const deleteJson = <Answer>(path: string, body: object = {}, options?: Options): Promise<Answer> =>
  write<Answer>('DELETE', path, body, options);

/** A write carries this browser's token. A token that the server no longer knows is renewed once. */
async function write<Answer>(method: string, path: string, body: object, options: Options = {}) {
  const send = async (): Promise<Answer> =>
    call<Answer>(path, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-CSRF-TOKEN': await csrfToken(),
      },
      body: JSON.stringify(body),
      ...(options.signal && { signal: options.signal }),
    });
  try {
    return await send();
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    forgetToken();
    return send();
  }
}

async function call<Answer>(path: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/v4/${path}`, request);
  const body: unknown = await response.json().catch(() => undefined);
  const failure = transportFailure(response, body);
  if (failure) throw failure;
  return body as Answer;
}

const isTokenRefused = (error: unknown): boolean => {
  const failure = error as Partial<Extract<TransportFailure, { body: object }>> | undefined;
  return failure?.status === 403 && failure.body?.error === 'csrf';
};

// The page has a place for the token, empty until the first write.
const tokenPlace = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

let asked: Promise<string> | undefined;

function forgetToken() {
  asked = undefined;
  const place = tokenPlace();
  if (place) place.content = '';
}

/** One call for all who ask at once: two would each set a visitor's cookie, and the first token would be worth nothing. */
async function csrfToken(): Promise<string> {
  const place = tokenPlace();
  if (place?.content) return place.content;
  asked ??= getJson<{ tokens: { csrf: string } }>('session').then(({ tokens }) => tokens.csrf);
  try {
    const token = await asked;
    if (place) place.content = token;
    return token;
  } catch (error) {
    asked = undefined;
    throw error;
  }
}
