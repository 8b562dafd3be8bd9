import { useTranslation } from 'react-i18next';
import { getNumbers } from '#server/numbers/get-numbers.ts';
import { appContext } from '../../context.ts';
import { NumbersPage } from '../../numbers/numbers-page.tsx';
import type { Route } from './+types/numbers';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  answerRefusals(getNumbers(context.get(appContext), Number(params.venueId)));

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.numbers.title')} />
      <NumbersPage {...loaderData} />
    </>
  );
}
