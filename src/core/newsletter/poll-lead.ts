// The lead call reports a sign-up to the advertising partner, with retries until it answers.

const MAX_CALLS = 20;
const PAUSE_MS = 1_000;

type PollFunctions = { call: () => Promise<unknown>; wait: (ms: number) => Promise<unknown> };

/** Returns whether the partner answered. A failed call is not an answer. */
export async function pollLead({ call, wait }: PollFunctions): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_CALLS; attempt++) {
    const isAnswered = await call().then(
      () => true,
      () => false,
    );
    if (isAnswered) return true;
    if (attempt < MAX_CALLS) await wait(PAUSE_MS);
  }
  return false;
}
