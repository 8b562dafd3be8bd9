// The only `fetch` of the browser. A failed response is thrown as a TransportFailure.
import { type TransportFailure, transportFailure } from '#core/transport.ts';

type Options = {
  signal?: AbortSignal | undefined;
  /** The hold that the call is about; without it the server reads the cookie. */
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

/** Sends a write with the CSRF token. A token that the server refuses is renewed once. */
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

// The page has a meta element for the token, empty until the first write.
const tokenElement = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

let pendingToken: Promise<string> | undefined;

function forgetToken() {
  pendingToken = undefined;
  const element = tokenElement();
  if (element) element.content = '';
}

/** Callers share one request: a second would set a new cookie and void the first token. */
async function csrfToken(): Promise<string> {
  const element = tokenElement();
  if (element?.content) return element.content;
  pendingToken ??= getJson<{ tokens: { csrf: string } }>('session').then(({ tokens }) => tokens.csrf);
  try {
    const token = await pendingToken;
    if (element) element.content = token;
    return token;
  } catch (error) {
    pendingToken = undefined;
    throw error;
  }
}
