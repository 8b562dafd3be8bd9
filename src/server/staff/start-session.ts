import type { Transaction } from '../db/database.ts';
import { copySession, insertSession, type Proof } from './session-queries.ts';
import { newSessionToken } from './session-token.ts';

export type StartedSession = { token: string; sessionId: number; staffId: number };

/** Always under a new token, so that a token planted in the browser never becomes a session. */
export async function startSession(
  tx: Transaction,
  staffId: number,
  { proof, label }: { proof: Proof; label: string },
): Promise<StartedSession> {
  const { token, tokenHash } = newSessionToken();
  return { token, staffId, sessionId: await insertSession(tx, { staffId, tokenHash, proof, label }) };
}

/**
 * For somebody whose sessions all end, this one among them:
 * joining a team proves nothing about who they are.
 */
export async function renewSession(
  tx: Transaction,
  { sessionId, staffId }: Pick<StartedSession, 'sessionId' | 'staffId'>,
  label: string,
): Promise<StartedSession> {
  const { token, tokenHash } = newSessionToken();
  return { token, staffId, sessionId: await copySession(tx, sessionId, { tokenHash, label }) };
}
