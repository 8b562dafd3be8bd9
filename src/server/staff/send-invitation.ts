// Stores an invitation and the job that mails it, in the caller's transaction.
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { VenueRole } from '#core/staff/roles.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { saveInvitation } from './invitation-queries.ts';
import { newInvitationToken } from './invitation-token.ts';

type Invitation = { venueId: number; email: string; role: VenueRole; language: Language; invitedBy: number };

/** Inviting the same address again replaces the first invitation. Returns the invitation's id. */
export async function sendInvitation(app: App, tx: Transaction, invitation: Invitation): Promise<number> {
  const { venueId } = invitation;
  const { tokenHash, tokenEncrypted } = newInvitationToken(app, venueId);
  const saved = await saveInvitation(tx, { ...invitation, tokenHash, tokenEncrypted });
  if (!saved) throw new Problem('not_allowed');
  const { id: invitationId, invitedAt } = saved;
  await enqueueMessage(app, tx, {
    kind: 'invitation_mail',
    venueId,
    invitationId,
    sinceAt: invitedAt.getTime(),
  });
  return invitationId;
}
