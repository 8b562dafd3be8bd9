// The lead call: the advertising partner is told of a sign-up, and asked again until it answers.

const MOST_CALLS = 20;
const PAUSE_MS = 1_000;

type Ways = { call: () => Promise<unknown>; wait: (ms: number) => Promise<unknown> };

/** Whether it ever answered. A call that fails is no answer. */
export async function pollLead({ call, wait }: Ways): Promise<boolean> {
  for (let turn = 1; turn <= MOST_CALLS; turn++) {
    const isAnswered = await call().then(
      () => true,
      () => false,
    );
    if (isAnswered) return true;
    if (turn < MOST_CALLS) await wait(PAUSE_MS);
  }
  return false;
}
