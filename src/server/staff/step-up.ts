// Proves again who somebody is, for what demands it.
import { randomUUID } from 'node:crypto';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from './act.ts';
import { checkCode } from './check-code.ts';
import { useCode } from './code-queries.ts';
import type { StaffSession } from './find-session.ts';
import { makeCode } from './request-code.ts';
import { proveSession } from './session-queries.ts';

export const actorOf = ({ sessionId, staffId }: StaffSession): Extract<Actor, { kind: 'staff' }> => ({
  kind: 'staff',
  sessionId,
  staffId,
});

export const ownRequest = (session: StaffSession, action: 'own.step_up' | 'own.sign_out') => ({
  actor: actorOf(session),
  action,
  venueId: null,
  subject: { type: 'staff_session', id: session.sessionId },
});

/** Only for people without a passkey: a mailbox that somebody else reads must not replace one. */
export async function requestStepUpCode(app: App, session: StaffSession, address: string): Promise<string> {
  if (session.hasPasskey) throw new Problem('passkey_needed');
  await app.limits.countCodeRequest(address, session.email);
  const { email, language } = session;
  return act(app, ownRequest(session, 'own.step_up'), async (tx) => ({
    result: await makeCode(app, tx, { id: randomUUID(), email, language, purpose: 'step_up' }),
    after: { asked: 'code' },
  }));
}

type Entered = { codeId: string; code: string; address: string };

export async function stepUpByCode(app: App, session: StaffSession, entered: Entered): Promise<void> {
  if (session.hasPasskey) throw new Problem('passkey_needed');
  const email = await checkCode(app, { ...entered, purpose: 'step_up' });
  await act(app, ownRequest(session, 'own.step_up'), async (tx) => {
    const isFirstUse = await useCode(tx, entered.codeId);
    if (!isFirstUse || email !== session.email) throw new Problem('wrong_code');
    await proveSession(tx, session.sessionId, 'code');
    return { result: undefined, after: { proof: 'code' } };
  });
}
