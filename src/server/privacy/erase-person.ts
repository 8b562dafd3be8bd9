import type { App } from '../app.ts';
import { eraseGuest } from '../booking/bookkeeping/erase-guest.ts';
import { eraseBuyer } from '../gift-cards/erase-buyer.ts';
import { eraseSubscriber } from '../newsletter/erase-subscriber.ts';
import { eraseApplicant } from '../onboarding/applicant-data.ts';
import { eraseStaffTraces } from '../staff/erase-staff-traces.ts';
import { endDataRequestsOf } from './data-request-queries.ts';
import { personEmail } from './person-email.ts';

/**
 * Erases an e-mail address and what belongs to it. Amounts stay for bookkeeping, without a
 * contact. `left` counts what somebody still has to get a message about; it is erased when this is
 * repeated after that. Idempotent.
 */
export async function erasePerson(app: Pick<App, 'db' | 'config'>, { email }: { email: string }) {
  const emails = personEmail(email);
  const guest = await eraseGuest(app, emails);
  const buyer = await eraseBuyer(app, emails);
  const isSubscriberErased = await eraseSubscriber(app, emails.normalised);
  await eraseStaffTraces(app, emails);
  await eraseApplicant(app, emails);
  const left = guest.left + buyer.left;
  if (left === 0) await endDataRequestsOf(app.db, emails.typed);
  return { ...guest, ...buyer, isSubscriberErased, left };
}
