import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { VenueRole } from '#core/staff/roles.ts';
import type { App } from '../app.ts';
import { type Actor, act } from './act.ts';
import { sendInvitation } from './send-invitation.ts';
import { isMemberByEmail } from './team-queries.ts';

type Invite = {
  actor: Extract<Actor, { kind: 'staff' }>;
  venueId: number;
  email: string;
  role: VenueRole;
  language: Language;
};

/** Sends an invitation by mail. Inviting the same address again replaces the first invitation. */
export const inviteMember = (app: App, { actor, venueId, email, role, language }: Invite): Promise<void> =>
  act(
    app,
    {
      actor,
      action: role === 'floor' ? 'team.invite_floor' : 'team.invite',
      venueId,
      subject: { type: 'invitation', id: '' },
    },
    async (tx) => {
      if (await isMemberByEmail(tx, venueId, email)) throw new Problem('already_member');
      const id = await sendInvitation(app, tx, { venueId, email, role, language, invitedBy: actor.staffId });
      return { result: undefined, subjectId: id, after: { role } };
    },
  );
