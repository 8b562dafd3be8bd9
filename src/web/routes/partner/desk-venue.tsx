import { data } from 'react-router';
import { venueParams } from '#core/staff/staff.contract.ts';
import { getDeskVenue } from '#server/desk/get-desk-venue.ts';
import { appContext } from '../../context.ts';
import { DeskVenuePage } from '../../desk/desk-venue-page.tsx';
import type { Route } from './+types/desk-venue';
import { mayDo } from './may-do.ts';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: key } = venueParams.safeParse(params);
  if (!key) throw data(null, { status: 404 });
  const [venue, mayPause, mayRefund, maySeeTonight] = await Promise.all([
    answerRefusals(getDeskVenue(context.get(appContext), key)),
    mayDo(context, key.venueId, 'venue.pause'),
    mayDo(context, key.venueId, 'order.refund'),
    mayDo(context, key.venueId, 'tonight.read'),
  ]);
  return { venue, mayPause, mayRefund, maySeeTonight };
}

export default function DeskVenue({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={loaderData.venue.name} />
      <DeskVenuePage {...loaderData} />
    </>
  );
}
