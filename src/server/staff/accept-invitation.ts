// Joins a venue's team by an invitation: with a code to the invited address, or signed in with it.
import { randomUUID } from 'node:crypto';
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { type Actor, act } from './act.ts';
import { checkCode } from './check-code.ts';
import { useCode } from './code-queries.ts';
import type { StaffSession } from './find-session.ts';
import { acceptInvitationRow, findOpenInvitation, type Invitation } from './invitation-queries.ts';
import { readInvitationToken } from './invitation-token.ts';
import { makeCode } from './request-code.ts';
import { endAllSessions } from './session-queries.ts';
import { renewSession, type StartedSession, startSession } from './start-session.ts';
import { actorOf } from './step-up.ts';
import { insertMembership, saveStaff } from './team-queries.ts';

/** Throws when the link opens nothing any more. */
export async function getInvitation({ db }: Pick<App, 'db'>, token: string): Promise<Invitation> {
  const read = readInvitationToken(token);
  const invitation = read && (await findOpenInvitation(db, read.venueId, read.tokenHash));
  if (!invitation) throw new Problem('invitation_over');
  return invitation;
}

const requestOf = (actor: Actor, { venueId, id }: Pick<Invitation, 'venueId' | 'id'>) => ({
  actor,
  action: actor.kind === 'visitor' ? ('invitation.accept' as const) : ('invitation.join' as const),
  venueId: null,
  subject: { type: 'invitation', id: `${venueId}/${id}` },
});

/** A code proves that the mailbox is theirs: links are forwarded and opened by mail scanners. */
export async function requestInvitationCode(
  app: App,
  token: string,
  { address, language }: { address: string; language: Language },
): Promise<string> {
  const invitation = await getInvitation(app, token);
  await app.limits.countCodeRequest(address, invitation.email);
  return act(app, requestOf({ kind: 'visitor' }, invitation), async (tx) => ({
    result: await makeCode(app, tx, {
      id: randomUUID(),
      email: invitation.email,
      language,
      purpose: 'invitation',
    }),
    after: { asked: 'code' },
  }));
}

type Accept = {
  token: string;
  name: string;
  language: Language;
  codeId: string;
  code: string;
  address: string;
  label: string;
};

export async function acceptInvitation(app: App, accept: Accept): Promise<StartedSession> {
  const { token, codeId, label } = accept;
  const invitation = await getInvitation(app, token);
  const email = await checkCode(app, { ...accept, purpose: 'invitation' });
  if (email !== invitation.email) throw new Problem('wrong_code');
  return act(app, requestOf({ kind: 'visitor' }, invitation), async (tx) => {
    if (!(await useCode(tx, codeId))) throw new Problem('wrong_code');
    const staffId = await join(tx, token, { email, name: accept.name, language: accept.language });
    const session = await startSession(tx, staffId, { proof: 'code', label });
    return { result: session, after: { staff: staffId, role: invitation.role } };
  });
}

/**
 * For somebody who is signed in with the invited address.
 * The session is replaced, as at any change of a role.
 */
export async function acceptSignedIn(
  app: App,
  session: StaffSession,
  { token, label }: { token: string; label: string },
): Promise<StartedSession> {
  const invitation = await getInvitation(app, token);
  if (invitation.email !== session.email) throw new Problem('not_allowed');
  return act(app, requestOf(actorOf(session), invitation), async (tx) => {
    const staffId = await join(tx, token, session);
    const started = await renewSession(tx, session, label);
    return { result: started, after: { staff: staffId, role: invitation.role } };
  });
}

/** The invitation is taken first: of two people with its link one joins. */
async function join(
  tx: Transaction,
  token: string,
  { email, name, language }: { email: string; name: string; language: Language },
): Promise<number> {
  const read = readInvitationToken(token);
  const invitation = read && (await findOpenInvitation(tx, read.venueId, read.tokenHash));
  if (!invitation || !(await acceptInvitationRow(tx, read.venueId, read.tokenHash)))
    throw new Problem('invitation_over');
  const staff = await saveStaff(tx, email, name, language);
  if (staff.isDisabled) throw new Problem('invitation_over');
  if (!(await insertMembership(tx, read.venueId, staff.id, invitation.role)))
    throw new Problem('already_member');
  await endAllSessions(tx, staff.id);
  return staff.id;
}
