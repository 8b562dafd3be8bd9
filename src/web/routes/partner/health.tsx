import { useTranslation } from 'react-i18next';
import { easiestDemands } from '#core/staff/duties.ts';
import { getHealth } from '#server/desk/get-health.ts';
import { appContext } from '../../context.ts';
import { HealthPage } from '../../desk/health-page.tsx';
import type { Route } from './+types/health';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { opsRoles } = staffOf(context);
  return {
    ...(await getHealth(context.get(appContext))),
    maySettle: easiestDemands(opsRoles, 'order.settle') !== undefined,
    mayCheck: easiestDemands(opsRoles, 'day.check') !== undefined,
    mayOpenRuns: easiestDemands(opsRoles, 'payout.read') !== undefined,
  };
}

export default function Health({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.health.title')} />
      <HealthPage {...loaderData} />
    </>
  );
}
