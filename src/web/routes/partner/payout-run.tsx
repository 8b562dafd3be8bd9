import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { runParams } from '#core/payouts/payouts.contract.ts';
import { easiestDemands } from '#core/staff/duties.ts';
import { getPayoutRun } from '#server/payouts/get-payouts.ts';
import { appContext } from '../../context.ts';
import { PayoutRunPage } from '../../money/payout-run-page.tsx';
import type { Route } from './+types/payout-run';
import { PageTitle } from './page-title.tsx';
import { answerRefusals, staffOf } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: key } = runParams.safeParse(params);
  if (!key) throw data(null, { status: 404 });
  return {
    ...(await answerRefusals(getPayoutRun(context.get(appContext), key))),
    mayPay: easiestDemands(staffOf(context).opsRoles, 'payout.run') !== undefined,
  };
}

export default function PayoutRun({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.payouts.run', { id: loaderData.run.runId })} />
      <PayoutRunPage {...loaderData} />
    </>
  );
}
