// What a person sees and changes of their own account.
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act } from './act.ts';
import type { StaffSession } from './find-session.ts';
import { listPasskeys } from './passkey-queries.ts';
import {
  endSession,
  listOpenSessions,
  listOwnVenues,
  type OwnVenue,
  updateLanguage,
} from './session-queries.ts';
import { actorOf, ownRequest } from './step-up.ts';

export type { OwnVenue };

export const getOwnVenues = ({ db }: Pick<App, 'db'>, { staffId }: StaffSession): Promise<OwnVenue[]> =>
  listOwnVenues(db, staffId);

export async function getAccount({ db }: Pick<App, 'db'>, { staffId, sessionId }: StaffSession) {
  const [sessions, passkeys] = await Promise.all([listOpenSessions(db, staffId), listPasskeys(db, staffId)]);
  return {
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === sessionId })),
    passkeys: passkeys.map(({ credentialId, name, createdAt, usedAt }) => ({
      id: credentialId.toString('base64url'),
      name,
      createdAt,
      usedAt,
    })),
  };
}

export const signOut = (app: App, session: StaffSession): Promise<void> =>
  act(app, ownRequest(session, 'own.sign_out'), async (tx) => {
    await endSession(tx, session.staffId, session.sessionId);
    return { result: undefined };
  });

export const endOwnSession = (app: App, session: StaffSession, sessionId: number): Promise<void> =>
  act(
    app,
    {
      actor: actorOf(session),
      action: 'own.end_session',
      venueId: null,
      subject: { type: 'staff_session', id: sessionId },
    },
    async (tx) => {
      if (!(await endSession(tx, session.staffId, sessionId))) throw new Problem('not_found');
      return { result: undefined };
    },
  );

export const changeLanguage = (app: App, session: StaffSession, language: Language): Promise<void> =>
  act(
    app,
    {
      actor: actorOf(session),
      action: 'own.language',
      venueId: null,
      subject: { type: 'staff', id: session.staffId },
    },
    async (tx) => {
      await updateLanguage(tx, session.staffId, language);
      return { result: undefined, before: { language: session.language }, after: { language } };
    },
  );
