import { type Answer, remember, type Simulation } from './simulation.ts';
import { failure } from './stripe-wire.ts';

/** One answer per idempotency key. A call that comes while the first is under way waits for that one's answer. */
export async function answerOnce(
  { keptAnswers }: Simulation,
  key: string | undefined,
  fingerprint: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const kept = keptAnswers.get(key);
  if (kept && kept.fingerprint !== fingerprint) {
    const message = 'Keys for idempotent requests can only be used with the same parameters';
    return failure(400, message, { type: 'idempotency_error' });
  }
  if (kept) return { ...(await kept.answer), isReplay: true };
  const answer = work();
  remember(keptAnswers, key, { fingerprint, answer });
  const { status } = await answer;
  // What was refused before anything began may be sent again under its key.
  if (status >= 400 && status < 500) keptAnswers.delete(key);
  return answer;
}
