// Why an answer of the API is rejected in the browser.
import { type ProblemBody, problemBodyContract } from './problem-body.ts';

/** The two codes of a rejected call. */
const TRANSPORT = { notOk: 1, errorBody: 2 } as const;

export type TransportFailure =
  | { code: typeof TRANSPORT.notOk; status: number; message: string }
  | { code: typeof TRANSPORT.errorBody; status: number; message: string; body: ProblemBody };

/** Undefined when the answer is fine. `body` is the parsed JSON, or undefined when it isn't JSON. */
export function transportFailure(
  response: { ok: boolean; status: number; statusText: string },
  body: unknown,
): TransportFailure | undefined {
  const { ok, status, statusText } = response;
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const own = problemBodyContract.safeParse(body);
    // Something between us and the server may answer with an `error` of its own making.
    const problem = own.success ? own.data : { error: String(body.error), msg: statusText };
    return { code: TRANSPORT.errorBody, status, message: problem.msg, body: problem };
  }
  return ok ? undefined : { code: TRANSPORT.notOk, status, message: statusText };
}
