import { type Answer, remember, type Simulation } from './simulation.ts';
import { failure, isWrongInput } from './stripe-wire.ts';

/** One answer per idempotency key. A second call during the first waits for that answer. */
export async function answerOnce(
  { answersByKey }: Simulation,
  key: string | undefined,
  fingerprint: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const earlier = answersByKey.get(key);
  if (earlier && earlier.fingerprint !== fingerprint) {
    const message = 'Keys for idempotent requests can only be used with the same parameters';
    return failure(400, message, { type: 'idempotency_error' });
  }
  if (earlier) return { ...(await earlier.answer), isReplay: true };
  const answer = work();
  remember(answersByKey, key, { fingerprint, answer });
  // A call with wrong input never began, and may use its key again.
  if (isWrongInput(await answer)) answersByKey.delete(key);
  return answer;
}
