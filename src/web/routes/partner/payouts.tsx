import { useTranslation } from 'react-i18next';
import { easiestDemands } from '#core/staff/duties.ts';
import { getPayouts } from '#server/payouts/get-payouts.ts';
import { appContext } from '../../context.ts';
import { PayoutsPage } from '../../money/payouts-page.tsx';
import type { Route } from './+types/payouts';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await getPayouts(context.get(appContext))),
  mayPay: easiestDemands(staffOf(context).opsRoles, 'payout.run') !== undefined,
});

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.payouts.title')} />
      <PayoutsPage {...loaderData} />
    </>
  );
}
