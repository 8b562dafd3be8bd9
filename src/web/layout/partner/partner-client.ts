// The only `fetch` of the partner host. A failed response is thrown as a TransportFailure.
import { isAnswered, transportFailure } from '#core/transport.ts';

/** Thrown when somebody closes what a call needed first. */
export const STOPPED = Symbol('stopped');

let csrf: Promise<string> | undefined;

async function call<Answer>(path: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/partner${path}`, request);
  const body: unknown = await response.json().catch(() => undefined);
  const failure = transportFailure(response, body);
  if (failure) throw failure;
  return body as Answer;
}

const csrfToken = (): Promise<string> => {
  csrf ??= call<{ csrf: string }>('/session', { headers: { Accept: 'application/json' } }).then(
    (session) => session.csrf,
    (error: unknown) => {
      csrf = undefined;
      throw error;
    },
  );
  return csrf;
};

/**
 * Sends a write with the CSRF token.
 * A token that the server refuses is renewed once: signing in changes it.
 */
export async function withCsrf<Answer>(
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const trySend = async () =>
    send({
      Accept: 'application/json',
      // Refusals are told in the language of the page.
      'Accept-Language': document.documentElement.lang,
      'X-CSRF-TOKEN': await csrfToken(),
    });
  try {
    return await trySend();
  } catch (error) {
    if (problemCode(error) !== 'csrf') throw error;
    csrf = undefined;
    return trySend();
  }
}

const write = <Answer>(method: string, path: string, body: object): Promise<Answer> =>
  withCsrf((headers) =>
    call<Answer>(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export const partnerGet = <Answer>(path: string): Promise<Answer> =>
  call<Answer>(path, {
    headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang },
  });

export const partnerPost = <Answer>(path: string, body: object = {}): Promise<Answer> =>
  write<Answer>('POST', path, body);

export const partnerDelete = <Answer>(path: string): Promise<Answer> => write<Answer>('DELETE', path, {});

const bodyOf = (error: unknown) => (isAnswered(error) && 'body' in error ? error.body : undefined);

/** The code of a refusal, or undefined when no answer came. */
export const problemCode = (error: unknown): string | undefined => bodyOf(error)?.error;

/** What a refusal says, or undefined when no answer came. */
export const problemMessage = (error: unknown): string | undefined => bodyOf(error)?.msg;

/** What a refusal says of each field. */
export const problemFields = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(bodyOf(error)?.fields ?? {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
