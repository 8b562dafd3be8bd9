import type { App } from '../app.ts';
import { type FoundSession, findSessionByToken, noteSessionSeen } from './session-queries.ts';
import { sessionHash } from './session-token.ts';

export type { FoundSession as StaffSession };

/** The session of a cookie, or undefined. */
export async function findSession(
  { db }: Pick<App, 'db'>,
  token: string | undefined,
): Promise<FoundSession | undefined> {
  const tokenHash = sessionHash(token);
  const session = tokenHash && (await findSessionByToken(db, tokenHash));
  if (session) await noteSessionSeen(db, session.sessionId);
  return session;
}
