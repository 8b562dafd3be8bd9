/** How long an aborted call may delay the next one. */
const ABORT_DELAY_MS = 5_000;

/**
 * Sends calls one after the other. An aborted call may have reached the server and would undo a
 * later one, so the next call waits for its answer. One aborted before its turn is not sent.
 */
export function serializeCalls() {
  let last: Promise<unknown> = Promise.resolve();
  return <Input, Answer>(send: (input: Input, signal: AbortSignal) => Promise<Answer>) =>
    (input: Input, signal: AbortSignal): Promise<Answer> => {
      const answer = last.then(() => {
        signal.throwIfAborted();
        return send(input, delayAbort(signal));
      });
      last = answer.catch(() => undefined);
      return answer;
    };
}

function delayAbort(signal: AbortSignal): AbortSignal {
  const delayed = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => delayed.abort(), ABORT_DELAY_MS), { once: true });
  return delayed.signal;
}
