import { useTranslation } from 'react-i18next';
import { demandsOf } from '#core/staff/duties.ts';
import type { Role } from '#core/staff/roles.ts';
import { listGuestRequests } from '#server/booking/evening/list-guest-requests.ts';
import { listBookingStates } from '#server/door/list-booking-states.ts';
import { getReleaseLinks } from '#server/release/get-release-links.ts';
import { getVenueTonight } from '#server/release/get-venue-tonight.ts';
import { getOwnVenues } from '#server/staff/own-account.ts';
import { actorOf } from '#server/staff/step-up.ts';
import { appContext } from '../../context.ts';
import { staleIfError } from '../../stale-if-error.ts';
import { TonightPage } from '../../tonight/tonight-page.tsx';
import type { Route } from './+types/tonight';
import { PageTitle } from './page-title.tsx';
import { answerRefusals, staffOf } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const staff = staffOf(context);
  const venueId = Number(params.venueId);
  const role = (await getOwnVenues(app, staff)).find((venue) => venue.venueId === venueId)?.role;
  // Operators act with a reason, which this page doesn't ask for: they read it.
  const may = (action: Parameters<typeof demandsOf>[1]) =>
    role !== undefined && demandsOf(role satisfies Role, action) !== undefined;
  const evening = await answerRefusals(getVenueTonight(app, { venueId, language: staff.language }));
  const [requests, door] = await Promise.all([
    may('door.answer_guest') ? listGuestRequests(app, { actor: actorOf(staff), venueId }) : null,
    listBookingStates(app, { venueId, serviceDay: evening.serviceDay }),
  ]);
  return {
    ...evening,
    requests,
    door,
    releaseLinks: may('release_link.list') ? await getReleaseLinks(app, venueId) : null,
    mayRelease: may('sitting.release'),
    mayPause: may('venue.pause'),
  };
}

/** Without a connection the page keeps what it has. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  staleIfError(new URL(request.url).pathname, serverLoader);
clientLoader.hydrate = true as const;

export default function Tonight({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.tonight.title')} />
      <TonightPage loaded={loaderData} />
    </>
  );
}
