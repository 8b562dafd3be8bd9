import { useTranslation } from 'react-i18next';
import { PlanPage } from '../../house/plan-page.tsx';
import type { Route } from './+types/plan';
import { loadHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export const loader = ({ params, context }: Route.LoaderArgs) => loadHouse(params, context);

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.house.plan.title')} />
      <PlanPage house={loaderData} />
    </>
  );
}
