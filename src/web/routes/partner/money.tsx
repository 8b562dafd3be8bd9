import { useTranslation } from 'react-i18next';
import { getMoney } from '#server/money/get-money.ts';
import { getDestinations } from '#server/payouts/get-payouts.ts';
import { appContext } from '../../context.ts';
import { MoneyPage } from '../../money/money-page.tsx';
import type { Route } from './+types/money';
import { mayDo } from './may-do.ts';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = { venueId: Number(params.venueId) };
  const [money, destinations, mayRequest] = await Promise.all([
    answerRefusals(getMoney(context.get(appContext), key)),
    getDestinations(context.get(appContext), key),
    mayDo(context, key.venueId, 'payout_destination.request'),
  ]);
  return { ...money, destinations, mayRequest };
}

export default function Money({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.money.title')} />
      <MoneyPage {...loaderData} />
    </>
  );
}
