import type { App } from '../app.ts';
import { exportGuest } from '../booking/bookkeeping/export-guest.ts';
import { exportBuyer } from '../gift-cards/export-buyer.ts';
import { exportSubscriber } from '../newsletter/export-subscriber.ts';
import { exportApplicant } from '../onboarding/applicant-data.ts';
import { exportStaff } from '../staff/export-staff.ts';
import { selectDataRequestsOf } from './data-request-queries.ts';
import { personEmail } from './person-email.ts';

/** Everything that is kept about an e-mail address, for the person who asks for it. */
export async function exportPerson(app: Pick<App, 'db'>, { email }: { email: string }) {
  const emails = personEmail(email);
  return {
    email,
    ...(await exportGuest(app, emails)),
    ...(await exportBuyer(app, emails)),
    ...(await exportStaff(app, emails)),
    ...(await exportApplicant(app, emails)),
    dataRequests: await selectDataRequestsOf(app.db, emails.typed),
    newsletter: (await exportSubscriber(app, emails.normalised)) ?? null,
  };
}
