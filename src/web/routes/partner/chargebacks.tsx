import { useTranslation } from 'react-i18next';
import { listChargebacks } from '#server/desk/get-chargebacks.ts';
import { appContext } from '../../context.ts';
import { ChargebacksPage } from '../../money/chargebacks-page.tsx';
import type { Route } from './+types/chargebacks';
import { PageTitle } from './page-title.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  chargebacks: await listChargebacks(context.get(appContext)),
});

export default function Chargebacks({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.chargebacks.title')} />
      <ChargebacksPage {...loaderData} />
    </>
  );
}
