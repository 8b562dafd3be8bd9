// Decides in the browser whether an API answer is rejected, and with which failure.
import type { ProblemBody } from './problem-body.contract.ts';

/** The two codes of a rejected call. */
const TRANSPORT = { notOk: 1, errorBody: 2 } as const;

export type TransportFailure =
  | { code: typeof TRANSPORT.notOk; status: number; message: string }
  | { code: typeof TRANSPORT.errorBody; status: number; message: string; body: ProblemBody };

/** False for an error without an answer, such as a network error. */
export const isAnswered = (error: unknown): error is TransportFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error && 'code' in error;

/** Undefined when the answer is OK. `body` is the parsed JSON, or undefined when it isn't JSON. */
export function transportFailure(
  response: { ok: boolean; status: number; statusText: string },
  body: unknown,
): TransportFailure | undefined {
  const { ok, status, statusText } = response;
  if (typeof body === 'object' && body !== null && 'error' in body) {
    // A proxy may answer with an `error` of another shape.
    const problem = isProblemBody(body) ? body : { error: String(body.error), msg: statusText };
    return { code: TRANSPORT.errorBody, status, message: problem.msg, body: problem };
  }
  return ok ? undefined : { code: TRANSPORT.notOk, status, message: statusText };
}

/** Written without a schema library, which would be the largest part of a listing's JavaScript. */
const isProblemBody = (body: object): body is ProblemBody =>
  'error' in body && typeof body.error === 'string' && 'msg' in body && typeof body.msg === 'string';
