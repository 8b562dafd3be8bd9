import { useTranslation } from 'react-i18next';
import { listDevices } from '#server/door/list-devices.ts';
import { getTeam } from '#server/staff/manage-team.ts';
import { actorOf } from '#server/staff/step-up.ts';
import { appContext } from '../../context.ts';
import { TeamPage } from '../../staff/team-page.tsx';
import type { Route } from './+types/team';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const venueId = Number(params.venueId);
  const app = context.get(appContext);
  const staff = staffOf(context);
  const { staffId } = staff;
  const [team, devices] = await Promise.all([
    getTeam(app, venueId),
    listDevices(app, { actor: actorOf(staff), venueId }),
  ]);
  const ownRole = team.members.find((member) => member.staffId === staffId)?.role ?? 'floor';
  const doorUrl = `${app.config.partner.origin}/door`;
  return { venueId, ownId: staffId, ownRole, ...team, devices, doorUrl };
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.team.title')} />
      <TeamPage {...loaderData} />
    </>
  );
}
