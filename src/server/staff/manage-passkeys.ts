// Adds and removes a person's own passkeys.
import { createHash } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act, requireDuty } from './act.ts';
import type { StaffSession } from './find-session.ts';
import { checkRegistration, makeRegistration } from './passkey-ceremony.ts';
import { deletePasskey, insertPasskey } from './passkey-queries.ts';
import { proveSession } from './session-queries.ts';
import { actorOf } from './step-up.ts';

/** Names a passkey in the log without being usable anywhere. */
const subjectOf = (credentialId: Buffer) => ({
  type: 'passkey',
  id: createHash('sha256').update(credentialId).digest('hex').slice(0, 16),
});

const requestOf = (
  session: StaffSession,
  action: 'own.add_passkey' | 'own.remove_passkey',
  credentialId: Buffer = Buffer.alloc(0),
) => ({ actor: actorOf(session), action, venueId: null, subject: subjectOf(credentialId) });

export async function startPasskey(app: App, session: StaffSession) {
  await requireDuty(app.db, requestOf(session, 'own.add_passkey'));
  return makeRegistration(app, session);
}

type New = { response: RegistrationResponseJSON; name: string };

/** The session counts as proved by it: the authenticator has just checked the person. */
export async function addPasskey(app: App, session: StaffSession, { response, name }: New): Promise<void> {
  await requireDuty(app.db, requestOf(session, 'own.add_passkey'));
  const passkey = await checkRegistration(app, session, response);
  await act(app, requestOf(session, 'own.add_passkey', passkey.credentialId), async (tx) => {
    if (!(await insertPasskey(tx, { ...passkey, name }))) throw new Problem('passkey_refused');
    await proveSession(tx, session.sessionId, 'passkey');
    return { result: undefined, after: { staff: session.staffId } };
  });
}

export async function removePasskey(app: App, session: StaffSession, id: string): Promise<void> {
  const credentialId = Buffer.from(id, 'base64url');
  await act(app, requestOf(session, 'own.remove_passkey', credentialId), async (tx) => {
    if (!(await deletePasskey(tx, session.staffId, credentialId))) throw new Problem('not_found');
    return { result: undefined, before: { staff: session.staffId } };
  });
}
