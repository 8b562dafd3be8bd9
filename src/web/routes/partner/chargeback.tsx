import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { chargebackParams } from '#core/desk/desk.contract.ts';
import { easiestDemands } from '#core/staff/duties.ts';
import { getChargeback } from '#server/desk/get-chargebacks.ts';
import { appContext } from '../../context.ts';
import { ChargebackPage } from '../../money/chargeback-page.tsx';
import type { Route } from './+types/chargeback';
import { PageTitle } from './page-title.tsx';
import { answerRefusals, staffOf } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: key } = chargebackParams.safeParse(params);
  if (!key) throw data(null, { status: 404 });
  return {
    ...(await answerRefusals(getChargeback(context.get(appContext), key))),
    maySend: easiestDemands(staffOf(context).opsRoles, 'evidence.send') !== undefined,
  };
}

export default function Chargeback({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.chargebacks.title')} />
      <ChargebackPage {...loaderData} />
    </>
  );
}
