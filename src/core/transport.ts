// Why an answer of the API is rejected in the browser.
import type { ProblemBody } from './problem-body.contract.ts';

/** The two codes of a rejected call. */
const TRANSPORT = { notOk: 1, errorBody: 2 } as const;

export type TransportFailure =
  | { code: typeof TRANSPORT.notOk; status: number; message: string }
  | { code: typeof TRANSPORT.errorBody; status: number; message: string; body: ProblemBody };

/** False when no answer came at all. */
export const isAnswered = (error: unknown): error is TransportFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error && 'code' in error;

/** Undefined when the answer is fine. `body` is the parsed JSON, or undefined when it isn't JSON. */
export function transportFailure(
  response: { ok: boolean; status: number; statusText: string },
  body: unknown,
): TransportFailure | undefined {
  const { ok, status, statusText } = response;
  if (typeof body === 'object' && body !== null && 'error' in body) {
    // Something between us and the server may answer with an `error` of its own making.
    const problem = isProblemBody(body) ? body : { error: String(body.error), msg: statusText };
    return { code: TRANSPORT.errorBody, status, message: problem.msg, body: problem };
  }
  return ok ? undefined : { code: TRANSPORT.notOk, status, message: statusText };
}

/** By hand: a schema library would be the largest part of what a list sends to a phone. */
const isProblemBody = (body: object): body is ProblemBody =>
  'error' in body && typeof body.error === 'string' && 'msg' in body && typeof body.msg === 'string';
