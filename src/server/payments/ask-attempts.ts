// What the provider says about an order's payments. Never inside a transaction: nobody knows how long it thinks.
import type { App } from '../app.ts';
import type { ProviderAnswer, StoredAttempt } from './attempt.ts';
import type { ProviderPayment } from './payment-port.ts';

/** What an event tells of the payment that it is about. */
export type NamedAttempt = {
  attemptId?: number | undefined;
  /** Its page, in case the provider's own answer was lost. */
  sessionId?: string | null;
};

/** Those that may have changed: open ones, and the one that an event names, even if it was thought to be over. */
export const attemptsToAsk = (
  attempts: readonly StoredAttempt[],
  { attemptId: named, sessionId = null }: NamedAttempt,
): StoredAttempt[] =>
  attempts
    .filter(({ attemptId, state }) => state === 'open' || (state !== 'paid' && attemptId === named))
    .map((attempt) =>
      attempt.attemptId === named ? { ...attempt, sessionId: attempt.sessionId ?? sessionId } : attempt,
    );

type Question = {
  attempts: readonly StoredAttempt[];
  isEnding: boolean;
  /** Makes the attempt's page or finds it; undefined when there is none and never will be. */
  openPage: (attempt: StoredAttempt) => Promise<ProviderPayment | undefined>;
};

/**
 * One answer for each attempt. `isEnding` closes pages that are still open. When one attempt was paid, the pages of the
 * others are closed as well: the order needs no second payment.
 */
export async function askAttempts(app: App, question: Question): Promise<ProviderAnswer[]> {
  const { attempts, isEnding } = question;
  const answers: ProviderAnswer[] = [];
  for (const attempt of attempts) answers.push(await askOne(app, question, attempt, isEnding));
  if (isEnding || !answers.some(({ status }) => status === 'paid')) return answers;
  return Promise.all(
    answers.map(async (answer) => {
      const attempt = attempts.find(({ attemptId }) => attemptId === answer.attemptId);
      return attempt && answer.status === 'open' ? askOne(app, question, attempt, true) : answer;
    }),
  );
}

async function askOne(
  app: App,
  { openPage }: Question,
  attempt: StoredAttempt,
  isEnding: boolean,
): Promise<ProviderAnswer> {
  const { attemptId, state } = attempt;
  // The provider's answer was lost, so nobody has the page's address; it has to be found before it can be closed, unless
  // time has closed it.
  if (attempt.sessionId === null && attempt.isPastCap) return { attemptId, status: 'expired' };
  const sessionId = attempt.sessionId ?? (isEnding ? (await openPage(attempt))?.sessionId : null);
  if (sessionId === undefined) return { attemptId, status: 'expired' };
  if (sessionId === null) return { attemptId, status: state };
  const payment = await (isEnding && state === 'open'
    ? app.payments.expireSession(sessionId)
    : app.payments.getSession(sessionId));
  return { attemptId, status: payment.status, payment };
}
