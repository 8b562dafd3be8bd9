/** How long a call that was given up may keep the next one waiting. */
const PATIENCE_MS = 5_000;

/**
 * Calls that go out one after the other. One that was given up may be on its way already, and arriving last it would
 * undo the next: so its answer is waited for, though nobody reads it. One whose turn hasn't come is never sent.
 */
export function inOrder() {
  let last: Promise<unknown> = Promise.resolve();
  return <Input, Answer>(send: (input: Input, signal: AbortSignal) => Promise<Answer>) =>
    (input: Input, signal: AbortSignal): Promise<Answer> => {
      const answer = last.then(() => {
        signal.throwIfAborted();
        return send(input, patient(signal));
      });
      last = answer.catch(() => undefined);
      return answer;
    };
}

function patient(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => late.abort(), PATIENCE_MS), { once: true });
  return late.signal;
}
