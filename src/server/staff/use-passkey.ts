// Signs in, or steps up, with a passkey.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { App } from '../app.ts';
import { act } from './act.ts';
import type { StaffSession } from './find-session.ts';
import { checkAssertion } from './passkey-ceremony.ts';
import { notePasskeyUse } from './passkey-queries.ts';
import { proveSession } from './session-queries.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { ownRequest } from './step-up.ts';

type SignIn = { response: AuthenticationResponseJSON; label: string };

export async function signInWithPasskey(app: App, { response, label }: SignIn): Promise<StartedSession> {
  const passkey = await checkAssertion(app, { purpose: 'sign_in', staffId: null }, response);
  return act(
    app,
    {
      actor: { kind: 'visitor' },
      action: 'sign_in.passkey',
      venueId: null,
      subject: { type: 'staff_session', id: '' },
    },
    async (tx) => {
      await notePasskeyUse(tx, passkey.credentialId, passkey.useCount);
      const session = await startSession(tx, passkey.staffId, { proof: 'passkey', label });
      return { result: session, subjectId: session.sessionId, after: { staff: passkey.staffId } };
    },
  );
}

export async function stepUpWithPasskey(
  app: App,
  session: StaffSession,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const { sessionId, staffId } = session;
  const passkey = await checkAssertion(app, { purpose: 'step_up', staffId }, response);
  await act(app, ownRequest(session, 'own.step_up'), async (tx) => {
    await notePasskeyUse(tx, passkey.credentialId, passkey.useCount);
    await proveSession(tx, sessionId, 'passkey');
    return { result: undefined, after: { proof: 'passkey' } };
  });
}
