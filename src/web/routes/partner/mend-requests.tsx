import { useTranslation } from 'react-i18next';
import { easiestDemands } from '#core/staff/duties.ts';
import { listRequests } from '#server/desk/list-requests.ts';
import { appContext } from '../../context.ts';
import { RequestsPage } from '../../desk/requests-page.tsx';
import type { Route } from './+types/mend-requests';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  return {
    requests: await listRequests(context.get(appContext), staff),
    mayDecide: easiestDemands(staff.opsRoles, 'mend.approve') !== undefined,
  };
}

export default function MendRequests({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.mend_requests.title')} />
      <RequestsPage {...loaderData} />
    </>
  );
}
