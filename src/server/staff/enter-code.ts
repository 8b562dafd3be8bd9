// Signs in with a code by mail.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act } from './act.ts';
import { checkCode } from './check-code.ts';
import { findActiveStaff, useCode } from './code-queries.ts';
import { type StartedSession, startSession } from './start-session.ts';

export type Entered = { codeId: string; code: string; address: string; label: string };

export async function enterCode(app: App, { label, ...entered }: Entered): Promise<StartedSession> {
  const email = await checkCode(app, { ...entered, purpose: 'sign_in' });
  return act(
    app,
    {
      actor: { kind: 'visitor' },
      action: 'sign_in.enter_code',
      venueId: null,
      subject: { type: 'staff_session', id: '' },
    },
    async (tx) => {
      const isFirstUse = await useCode(tx, entered.codeId);
      const staff = isFirstUse ? await findActiveStaff(tx, email) : undefined;
      if (!staff) throw new Problem('wrong_code');
      const session = await startSession(tx, staff.staffId, { proof: 'code', label });
      return { result: session, subjectId: session.sessionId, after: { staff: staff.staffId } };
    },
  );
}
