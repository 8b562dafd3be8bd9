import { useTranslation } from 'react-i18next';
import { getMoney } from '#server/money/get-money.ts';
import { appContext } from '../../context.ts';
import { MoneyPage } from '../../money/money-page.tsx';
import type { Route } from './+types/money';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  answerRefusals(getMoney(context.get(appContext), { venueId: Number(params.venueId) }));

export default function Money({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.money.title')} />
      <MoneyPage {...loaderData} />
    </>
  );
}
