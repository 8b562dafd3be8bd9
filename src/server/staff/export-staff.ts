import type { App } from '../app.ts';
import { findStaffOf, listInvitationsOf } from './person-queries.ts';

/** What the partner host keeps about somebody, for the person who asks for it. */
export async function exportStaff({ db }: Pick<App, 'db'>, { typed }: { typed: readonly string[] }) {
  const [staff, invitations] = await Promise.all([findStaffOf(db, typed), listInvitationsOf(db, typed)]);
  return { staff: staff ?? null, invitations };
}
