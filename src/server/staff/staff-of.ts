import { Problem } from '#core/problem.ts';
import type { StaffSession } from './find-session.ts';

/** The person behind a call. Throws where nobody has signed in. */
export function staffOf(staff: StaffSession | undefined): StaffSession {
  if (!staff) throw new Problem('sign_in_needed');
  return staff;
}
