// Asks the provider about payment attempts.
// Never in a transaction, because an answer may take long.
import type { App } from '../app.ts';
import type { ProviderAnswer, StoredAttempt } from './attempt.ts';
import type { ProviderPayment } from './payment-port.ts';

/** The payment attempt that an event is about. */
export type EventAttempt = {
  attemptId?: number | undefined;
  /**
   * If it differs, the event is about a payment of another database:
   * before a restore ids were the same.
   */
  referencePart?: string | null;
  /** Its page, in case the provider's own answer was lost. */
  sessionId?: string | null;
};

/**
 * Attempts that may have changed:
 * open ones, and the one that an event is about, even if it is closed.
 */
export const attemptsToAsk = (
  attempts: readonly StoredAttempt[],
  { attemptId: eventAttemptId, referencePart = null, sessionId = null }: EventAttempt,
): StoredAttempt[] => {
  const isOfEvent = (attempt: StoredAttempt) =>
    attempt.attemptId === eventAttemptId && attempt.referencePart === referencePart;
  return attempts
    .filter((attempt) => attempt.state === 'open' || (attempt.state !== 'paid' && isOfEvent(attempt)))
    .map((attempt) =>
      isOfEvent(attempt) ? { ...attempt, sessionId: attempt.sessionId ?? sessionId } : attempt,
    );
};

type Inquiry = {
  attempts: readonly StoredAttempt[];
  mustClosePages: boolean;
  /** Makes or finds the attempt's page; undefined when there is none and none can be made. */
  openPage: (attempt: StoredAttempt) => Promise<ProviderPayment | undefined>;
};

/**
 * One answer for each attempt. `mustClosePages` closes pages that are still open. When one attempt
 * was paid, the pages of the others are closed as well: the order needs no second payment.
 */
export async function askAttempts(app: App, inquiry: Inquiry): Promise<ProviderAnswer[]> {
  const { attempts, mustClosePages } = inquiry;
  const answers: ProviderAnswer[] = [];
  for (const attempt of attempts) answers.push(await askOne(app, inquiry, attempt, mustClosePages));
  if (mustClosePages || !answers.some(({ status }) => status === 'paid')) return answers;
  return Promise.all(
    answers.map(async (answer) => {
      const attempt = attempts.find(({ attemptId }) => attemptId === answer.attemptId);
      return attempt && answer.status === 'open' ? askOne(app, inquiry, attempt, true) : answer;
    }),
  );
}

async function askOne(
  app: App,
  { openPage }: Inquiry,
  attempt: StoredAttempt,
  mustClosePages: boolean,
): Promise<ProviderAnswer> {
  const { attemptId, state } = attempt;
  // Without a session id the provider's answer was lost.
  // The page must be found before it can be closed, unless it has expired by itself.
  if (attempt.sessionId === null && attempt.isPastCap) return { attemptId, status: 'expired' };
  const sessionId = attempt.sessionId ?? (mustClosePages ? (await openPage(attempt))?.sessionId : null);
  if (sessionId === undefined) return { attemptId, status: 'expired' };
  if (sessionId === null) return { attemptId, status: state };
  const payment = await (mustClosePages && state === 'open'
    ? app.payments.expireSession(sessionId)
    : app.payments.getSession(sessionId));
  return { attemptId, status: payment.status, payment };
}
